/** False for what PostgreSQL cannot keep as text or JSON: NUL and other controls, half surrogates. */
export function esTextoGuardable(texto: string): boolean {
  return texto.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(texto);
}

/** The same, and no line break or tab either. */
export function esTextoDeLinea(texto: string): boolean {
  return texto.isWellFormed() && !/\p{Cc}/u.test(texto);
}
