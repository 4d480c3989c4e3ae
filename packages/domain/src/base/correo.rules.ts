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
