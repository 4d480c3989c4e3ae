/** False for what PostgreSQL cannot keep as text or JSON: NUL and other controls, half surrogates. */
export function esTextoGuardable(texto: string): boolean {
  return texto.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(texto);
}

/** The same, and no line break or tab either. */
export function esTextoDeLinea(texto: string): boolean {
  return texto.isWellFormed() && !/\p{Cc}/u.test(texto);
}

/**
 * An e-mail address as it is kept and compared: trimmed, ASCII letters in lower case. Letters beyond
 * ASCII stay as they are: folding them would make two different mailboxes look like one.
 */
export function normalizarCorreo(texto: string): string {
  return texto.trim().replaceAll(/[A-Z]/g, (letra) => letra.toLowerCase());
}

/** Something at something with a dot; whether it exists only a message can tell. */
export function esCorreo(texto: string): boolean {
  return texto.length <= 254 && /^[^\s@<>"',;:]+@[^\s@<>"',;:]+\.[^\s@<>"',;:.]+$/.test(texto);
}
