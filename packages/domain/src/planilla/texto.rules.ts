/** A cell of a spreadsheet: a date is `YYYY-MM-DD`, an empty cell null. */
export type CeldaImportada = string | number | boolean | null;

/** Characters beyond ASCII, which may have an accent, and the accents of ASCII. */
const CON_ACENTOS = /[^\0-\x7f]|[\^`]/;

export const sinAcentos = (texto: string): string =>
  CON_ACENTOS.test(texto) ? texto.normalize('NFD').replaceAll(/\p{Diacritic}/gu, '') : texto;

/**
 * Folds a text for comparison: without accents, capitals or signs other than `$`, words separated
 * by one space.
 */
export function plegar(texto: string): string {
  return (
    sinAcentos(texto)
      .toLowerCase()
      // `S.R.L.` and `SRL` are one word, `Medio/pago` two.
      .replaceAll('.', '')
      .replaceAll(/[^a-z0-9$]+/g, ' ')
      .trim()
  );
}

/** Significant digits that a spreadsheet stores; further ones are imprecision of floats. */
const CIFRAS = 15;

/** A number of a sheet as a plain decimal, without exponent: `0.1 + 0.2` is `0.3`. */
export function decimalDeNumero(numero: number): string {
  const corto = String(numero);
  if (corto.length <= CIFRAS && !corto.includes('e')) return corto;
  const redondo = Number(numero.toPrecision(CIFRAS));
  const texto = String(redondo);
  if (!texto.includes('e')) return texto;
  return Number.isInteger(redondo)
    ? String(BigInt(redondo))
    : redondo.toFixed(CIFRAS).replace(/\.?0+$/, '');
}

/** Spaces to normalise: at an end, repeated, or of another kind. */
const ESPACIOS_DE_MAS = /^\s|\s$|\s\s|[^\S ]/;

/** Text of a cell, close enough to its display to find it in the file. */
export function textoDeCelda(celda: CeldaImportada): string {
  if (celda === null) return '';
  if (typeof celda === 'boolean') return celda ? 'Verdadero' : 'Falso';
  if (typeof celda === 'number') return decimalDeNumero(celda).replace('.', ',');
  return ESPACIOS_DE_MAS.test(celda) ? celda.replaceAll(/\s+/g, ' ').trim() : celda;
}

const VALOR_MAX = 80;

/** Text of a cell, shortened for an error message. */
export function valorMostrado(celda: CeldaImportada): string {
  const texto = textoDeCelda(celda);
  return texto.length > VALOR_MAX ? `${texto.slice(0, VALOR_MAX - 1)}…` : texto;
}

export const estaVacia = (celda: CeldaImportada): boolean =>
  celda === null || (typeof celda === 'string' && celda.trim() === '');

/**
 * True for a text that begins with the mark of a failed formula, such as `#REF!`, in English or
 * Spanish.
 */
export const esErrorDePlanilla = (celda: CeldaImportada): boolean =>
  typeof celda === 'string' &&
  /^#(?:N\/?[AD]|¡?REF!|¡?DIV\/0!|¡?VALOR!|VALUE!|¿?NOMBRE\?|NAME\?|¡?NUM!|¡?NULO!|NULL!)/i.test(
    celda,
  );
