import type { SheetRequest } from './open-sheet.ts';
import { readApart, type Reading } from './reader-process.ts';
import type { SheetRow, SheetLimits } from './sheet.ts';

type Options = SheetLimits & {
  /** File name on the person's device; its extension claims a format. */
  readonly name: string;
  readonly timeoutMs?: number;
  /** Rows read so far. */
  readonly onProgress?: (rows: number) => void;
};

/**
 * The first sheet of a spreadsheet that came from outside, as plain rows, read in a process of
 * its own. For what is read row by row without need of the others, a process that does so itself keeps
 * the rows out of the server's memory (see the import of movements). Throws like `readApart`.
 */
export async function readSheet(
  reading: Reading,
  path: string,
  { name, timeoutMs, onProgress, ...limits }: Options,
): Promise<readonly SheetRow[]> {
  const { maxBytes, maxRows, maxColumns } = limits;
  const request: SheetRequest = { path, name, limits: { maxBytes, maxRows, maxColumns } };
  const rows: SheetRow[] = [];
  await readApart<readonly SheetRow[]>(reading, {
    file: new URL('sheet-reader.process.ts', import.meta.url),
    request,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    onReceived: (batch) => {
      rows.push(...batch);
      onProgress?.(rows.length);
    },
  });
  return rows;
}
