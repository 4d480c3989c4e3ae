import { esCuitValido, normalizarCuit } from '../../base/cuit.rules.ts';

// Hyphens as people write them; digits on either side would make it a part of something longer.
const ONCE_DIGITOS = /(?<!\d)(cuit\D{0,5})?(\d{2}-?\d{8}-?\d)(?!\d)/gi;
/** The digits of a day, which the programs that name files put in them: `20261105` and three more. */
const COMO_FECHA = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/;

export type CuitsDelNombre = {
  /** They can be nothing else. */
  readonly seguros: readonly string[];
  /** They may be the moment that the file was made. */
  readonly dudosos: readonly string[];
};

/** The CUITs that the names of a file state. */
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
