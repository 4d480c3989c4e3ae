import { esCuitValido, normalizarCuit } from '../../base/cuit.rules.ts';

// Eleven digits with optional hyphens, not part of a longer number, with the word CUIT before them
// if it is there.
const ONCE_DIGITOS = /(?<!\d)(cuit\D{0,5})?(\d{2}-?\d{8}-?\d)(?!\d)/gi;
/**
 * Digits that may be a timestamp added by the program that named the file: `20261105` and three
 * more.
 */
const COMO_FECHA = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/;

export type CuitsDelNombre = {
  /**
   * CUITs that are not taken for a timestamp: named as CUIT, written with hyphens, or not like a
   * date.
   */
  readonly seguros: readonly string[];
  /** CUITs that may also be a timestamp. */
  readonly dudosos: readonly string[];
};

export function cuitsEnNombre(nombres: readonly string[]): CuitsDelNombre {
  const seguros = new Set<string>();
  const dudosos = new Set<string>();
  for (const nombre of nombres) {
    for (const [, palabra, escrito = ''] of nombre.matchAll(ONCE_DIGITOS)) {
      const cuit = normalizarCuit(escrito);
      if (!esCuitValido(cuit)) continue;
      const esFecha = palabra === undefined && escrito === cuit && COMO_FECHA.test(cuit);
      (esFecha ? dudosos : seguros).add(cuit);
    }
  }
  return {
    seguros: [...seguros],
    dudosos: [...dudosos].filter((cuit) => !seguros.has(cuit)),
  };
}
