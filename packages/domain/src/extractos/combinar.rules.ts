/** Most parts among which a combination is looked for. */
export const PARTES_MAX = 12;

type Parte = { readonly importeCentavos: number };

/**
 * Combinations of parts of one sign that add up to an amount, at most `max` of them; null when there
 * are too many parts to look through all.
 */
export function combinaciones<P extends Parte>(
  partes: readonly P[],
  importe: number,
  max = 2,
): readonly (readonly P[])[] | null {
  const signo = Math.sign(importe);
  const utiles = partes.filter(
    ({ importeCentavos }) =>
      Math.sign(importeCentavos) === signo && Math.abs(importeCentavos) <= Math.abs(importe),
  );
  if (utiles.length > PARTES_MAX) return null;
  const ordenadas = utiles.toSorted(
    (a, b) => Math.abs(b.importeCentavos) - Math.abs(a.importeCentavos),
  );
  // Sum of the parts from each place on: less than what is missing ends a search.
  const restos = [0];
  for (const { importeCentavos } of ordenadas.toReversed()) {
    restos.unshift((restos[0] ?? 0) + Math.abs(importeCentavos));
  }
  const halladas: P[][] = [];
  const elegidas: P[] = [];
  const buscar = (desde: number, falta: number): void => {
    if (halladas.length === max) return;
    if (falta === 0) {
      halladas.push([...elegidas]);
      return;
    }
    for (let i = desde; i < ordenadas.length && (restos[i] ?? 0) >= falta; i += 1) {
      const parte = ordenadas[i];
      if (parte === undefined || Math.abs(parte.importeCentavos) > falta) continue;
      elegidas.push(parte);
      buscar(i + 1, falta - Math.abs(parte.importeCentavos));
      elegidas.pop();
    }
  };
  buscar(0, Math.abs(importe));
  return halladas;
}
