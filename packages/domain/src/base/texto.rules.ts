import { accept, type Outcome, refuse } from './refusal.ts';

/**
 * False for text with half surrogates, or with control characters other than tab and line breaks.
 */
export function esTextoGuardable(texto: string): boolean {
  return texto.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(texto);
}

/** True for well-formed text without line breaks, tabs or other control characters. */
export function esTextoDeLinea(texto: string): boolean {
  return texto.isWellFormed() && !/\p{Cc}/u.test(texto);
}

/** Count with its noun: `1 fila`, `3 filas`. */
export const contados = (cuantos: number, uno: string, varios: string): string =>
  `${cuantos} ${cuantos === 1 ? uno : varios}`;

export const CARACTERES = 'Hay caracteres que no se pueden guardar';

/** Name and length of a single-line text; `nombre` has its article: `El título`. */
export type Linea = { readonly nombre: string; readonly min: number; readonly max: number };

export const muyCorta = ({ nombre, min }: Linea): string =>
  `${nombre} debe tener al menos ${min} caracteres`;
export const muyLarga = ({ nombre, max }: Linea): string =>
  `${nombre} no puede tener más de ${max} caracteres`;

/** Validates a text like `esquemaDeLinea`, for screens that do not load zod. */
export function leerLinea(escrito: string, linea: Linea): Outcome<string> {
  const texto = escrito.trim();
  if (!esTextoDeLinea(texto)) return refuse(CARACTERES);
  if (texto.length < linea.min) return refuse(muyCorta(linea));
  return texto.length > linea.max ? refuse(muyLarga(linea)) : accept(texto);
}

/**
 * An e-mail address in the form in which it is stored and compared: trimmed, ASCII letters in lower
 * case. Other letters are not changed, since folding them could make two mailboxes equal.
 */
export function normalizarCorreo(texto: string): string {
  return texto.trim().replaceAll(/[A-Z]/g, (letra) => letra.toLowerCase());
}

/** True for a text of the form `a@b.c`; only a sent message shows whether the address exists. */
export function esCorreo(texto: string): boolean {
  return texto.length <= 254 && /^[^\s@<>"',;:]+@[^\s@<>"',;:]+\.[^\s@<>"',;:.]+$/.test(texto);
}
