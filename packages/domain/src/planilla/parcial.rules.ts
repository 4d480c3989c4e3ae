type ConFila = { readonly fila: number };

/**
 * Rows to import: all or, with `correctas`, those without an error. Null when none are imported,
 * because of errors or because the number of correct rows is no longer the one that the user was
 * shown.
 */
export function filasQueEntran<F extends ConFila>(
  filas: readonly F[],
  errores: readonly ConFila[],
  correctas: number | undefined,
): readonly F[] | null {
  const malas = new Set(errores.map(({ fila }) => fila));
  if (correctas === undefined) return malas.size === 0 ? filas : null;
  const buenas = filas.filter(({ fila }) => !malas.has(fila));
  return buenas.length === correctas ? buenas : null;
}
