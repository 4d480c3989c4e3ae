import type { FilaLibro, HojaLibro, Libro } from '@plomada/domain/importaciones/libro/libro';

import { readApart, type Reading } from './reader-process.ts';
import type { WorkbookLimits, WorkbookPart } from './workbook-engine.ts';
import type { WorkbookRequest } from './workbook-reader.process.ts';

type Options = WorkbookLimits & {
  /** As the person's device calls the file: what it claims to be. */
  readonly name: string;
  readonly timeoutMs?: number;
  /** Rows read so far. */
  readonly onProgress?: (rows: number) => void;
};

/**
 * All sheets of a workbook that came from outside, values and formulas, hidden ones too, read in a process of
 * its own. Throws like `readApart`.
 */
export async function readWorkbook(
  reading: Reading,
  path: string,
  { name, timeoutMs, onProgress, ...limits }: Options,
): Promise<Libro> {
  const { maxBytes, maxColumns, maxRows, maxSheets } = limits;
  const request: WorkbookRequest = {
    path,
    name,
    limits: { maxBytes, maxColumns, maxRows, maxSheets },
  };
  const hojas: (HojaLibro & { readonly filas: FilaLibro[] })[] = [];
  let rows = 0;
  await readApart<readonly WorkbookPart[]>(reading, {
    file: new URL('workbook-reader.process.ts', import.meta.url),
    request,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    onReceived: (parts) => {
      for (const part of parts) {
        if (part.kind === 'sheet') {
          hojas.push({ ...part.sheet, filas: [] });
        } else {
          hojas.at(-1)?.filas.push(part.row);
          rows += 1;
        }
      }
      onProgress?.(rows);
    },
  });
  return { hojas };
}
