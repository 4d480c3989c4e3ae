import { plegar } from './texto.rules.ts';

/** Match of a text: a row, none, or `AMBIGUO` for several. */
export type Hallado<T> = T | 'AMBIGUO' | null;
type Indice<T> = ReadonlyMap<string, Hallado<T>>;

/** Rows by each of their keys, folded; a key of several rows is ambiguous. */
export function indexar<T extends { readonly id: string }>(
  filas: readonly T[],
  claves: (fila: T) => readonly string[],
): Indice<T> {
  const indice = new Map<string, Hallado<T>>();
  for (const fila of filas) {
    for (const clave of new Set(claves(fila).map(plegar))) {
      if (clave !== '') indice.set(clave, indice.has(clave) ? 'AMBIGUO' : fila);
    }
  }
  return indice;
}
