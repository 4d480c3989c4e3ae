import { refuse, type Refusal } from './refusal.ts';

const PESOS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;
const PREFIJOS: ReadonlySet<string> = new Set('20 23 24 25 26 27 30 33 34 50 51 55'.split(' '));

export type AnalisisCuit =
  | { readonly ok: true; readonly cuit: string }
  | (Refusal & { readonly digitoEsperado?: number });

/** Removes the hyphens, dots and spaces that people type or paste; does not validate. */
export function normalizarCuit(texto: string): string {
  return texto.replace(/[\s.\-\u2010-\u2015\u2212]/g, '');
}

/**
 * Check digit of ten digits, mod 11. Null for any other text, and where no digit is valid: ARCA
 * issues such a body (remainder 1) under another prefix, so 9, which some validators take, is
 * refused.
 */
export function digitoVerificador(cuerpo: string): number | null {
  if (!/^\d{10}$/.test(cuerpo)) return null;
  const suma = PESOS.reduce((total, peso, i) => total + peso * Number(cuerpo.charAt(i)), 0);
  const resto = suma % 11;
  if (resto === 1) return null;
  return resto === 0 ? 0 : 11 - resto;
}

/**
 * Validates a CUIT or CUIL. The reason of a refusal is in Spanish; for a wrong check digit it
 * states the expected one.
 */
export function analizarCuit(texto: string): AnalisisCuit {
  const cuit = normalizarCuit(texto);
  if (cuit === '') return refuse('El CUIT es requerido');
  if (!/^\d+$/.test(cuit)) {
    return refuse('El CUIT lleva solo dígitos y guiones');
  }
  if (cuit.length !== 11) {
    return refuse(`El CUIT tiene 11 dígitos y este tiene ${cuit.length}`);
  }
  if (!PREFIJOS.has(cuit.slice(0, 2))) {
    return refuse(`Ningún CUIT empieza con ${cuit.slice(0, 2)}`);
  }
  const digitoEsperado = digitoVerificador(cuit.slice(0, 10));
  if (digitoEsperado === null) {
    return refuse('Ese número no se otorga con ese prefijo: revisar los dígitos');
  }
  if (cuit.charAt(10) === String(digitoEsperado)) return { ok: true, cuit };
  const motivo = `El CUIT no es válido: el último dígito tendría que ser ${digitoEsperado}`;
  return { ...refuse(motivo), digitoEsperado };
}

/** True for exactly 11 bare digits with a known prefix and the right check digit. */
export function esCuitValido(digitos: string): boolean {
  return /^\d{11}$/.test(digitos) && analizarCuit(digitos).ok;
}
