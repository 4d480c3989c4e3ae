import type { Outcome } from '@plomada/domain/base/refusal';

import type { NamedRows } from './engine.ts';
import { SheetRefused, type SheetRow } from './sheet.ts';

/** Outcome of one sheet; the name is null for a text file. */
type ReadSheet<T> = { readonly nombre: string | null; readonly leido: Outcome<T> };

/**
 * Outcomes of the first `max` sheets of a file. A later sheet that cannot be read, such as one with
 * too many rows, is left out; the fault of the first is thrown when `read` accepts no other.
 */
export async function readEachSheet<T>(
  sheets: AsyncIterable<NamedRows>,
  max: number,
  read: (rows: readonly SheetRow[]) => Outcome<T>,
): Promise<ReadSheet<T>[]> {
  const done: ReadSheet<T>[] = [];
  let fault: SheetRefused | null = null;
  let seen = 0;
  for await (const { name, rows } of sheets) {
    try {
      const all: SheetRow[] = [];
      for await (const row of rows) all.push(row);
      done.push({ nombre: name, leido: read(all) });
    } catch (error) {
      if (!(error instanceof SheetRefused)) throw error;
      if (seen === 0) fault = error;
    }
    seen += 1;
    if (seen === max) break;
  }
  if (fault !== null && !done.some(({ leido }) => leido.ok)) throw fault;
  return done;
}
