/** Columns one under the other, two blanks apart. */
export function tabla(
  titulos: readonly string[],
  filas: readonly (readonly string[])[],
): readonly string[] {
  const todas = [titulos, ...filas];
  const anchos = titulos.map((_, i) => Math.max(...todas.map((fila) => (fila[i] ?? '').length)));
  return todas.map((fila) =>
    fila
      .map((celda, i) => celda.padEnd(anchos[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
