type ConFila = { readonly fila: number };

/**
 * The rows that go in: all of them or, with `correctas`, those without an error. Null: none do, for
 * something is wrong, or the right ones are no longer as many as the person was shown.
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
