import type { SheetRequest } from './open-sheet.ts';
import { readApart, type Reading } from './reader-process.ts';
import type { SheetRow, SheetLimits } from './sheet.ts';

type Options = SheetLimits & {
  /** File name on the person's device; its extension claims a format. */
  readonly name: string;
  readonly timeoutMs?: number;
  /** Called with the number of rows read so far. */
  readonly onProgress?: (rows: number) => void;
};

/**
 * Reads the first sheet of a foreign spreadsheet as plain rows, in a separate process. Rows that
 * can be handled one by one are better handled in that process, which keeps them out of the
 * server's memory (see the import of movements). Throws like `readApart`.
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
