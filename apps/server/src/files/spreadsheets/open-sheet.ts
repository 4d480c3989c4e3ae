import { readFile, stat } from 'node:fs/promises';

import type { FilaLibro, HojaLibro, LecturaTexto, Libro } from '@plomada/domain/planilla/libro';

import { type NamedRows, readRows, readSheets, readSheetsByContent } from './engine.ts';
import { SheetRefused, type SheetRow, type SheetLimits } from './sheet.ts';
import { workbookParts, type WorkbookLimits } from './workbook-engine.ts';
import { isZip, isZipFile, onlyCsvOf, onlyTableOf } from './zipped-csv.ts';

export type SheetRequest = {
  readonly path: string;
  /** File name on the person's device; its extension claims a format. */
  readonly name: string;
  readonly limits: SheetLimits;
};

type Rows = AsyncGenerator<SheetRow>;

/** Converts any error of reading into a refusal of the file, which came from outside. */
async function* faultOfTheFile<T>(rows: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (;;) {
      const advance = await rows.next().catch((cause: unknown) => {
        throw cause instanceof SheetRefused ? cause : new SheetRefused('ROTA', { cause });
      });
      if (advance.done) return;
      yield advance.value;
    }
  } finally {
    await rows.return(undefined);
  }
}

async function readWhole({
  path,
  limits,
}: {
  readonly path: string;
  readonly limits: Pick<SheetLimits, 'maxBytes'>;
}): Promise<Uint8Array> {
  const { size } = await stat(path);
  if (size > limits.maxBytes) throw new SheetRefused('BYTES');
  return readFile(path);
}

/** Rows of the first sheet of a file. */
export async function* openSheet(request: SheetRequest): Rows {
  const { name, limits } = request;
  yield* faultOfTheFile(readRows(await readWhole(request), name, limits));
}

/** Sheets of a file, hidden ones included, whose rows are read one sheet after the other. */
export async function* openSheets(request: SheetRequest): AsyncGenerator<NamedRows> {
  const { name, limits } = request;
  yield* openedSheets(readSheets(await readWhole(request), name, limits));
}

/** Sheets of a file as `openSheets` gives them, by its content and not by its name. */
export async function* openSheetsByContent(
  request: Omit<SheetRequest, 'name'>,
): AsyncGenerator<NamedRows> {
  yield* openedSheets(readSheetsByContent(await readWhole(request), request.limits));
}

/** Sheets of a file by its content, or of the text or workbook that is alone in a ZIP. */
export async function* openSheetsOrZip(request: SheetRequest): AsyncGenerator<NamedRows> {
  const { name, limits } = request;
  const sent = { name, bytes: await readWhole(request) };
  const { bytes } = isZipFile(sent) ? await onlyTableOf(sent.bytes, limits.maxBytes) : sent;
  yield* openedSheets(readSheetsByContent(bytes, limits));
}

async function* openedSheets(sheets: AsyncGenerator<NamedRows>): AsyncGenerator<NamedRows> {
  for await (const sheet of faultOfTheFile(sheets)) {
    yield { ...sheet, rows: faultOfTheFile(sheet.rows) };
  }
}

/**
 * Reads all sheets of a workbook, hidden ones included, with values and formulas. For a text in an
 * unknown encoding `lectura` marks it as uncertain: it must not be imported before a person has
 * confirmed it.
 */
export async function openWorkbook({
  path,
  name,
  limits,
}: Omit<SheetRequest, 'limits'> & { readonly limits: WorkbookLimits }): Promise<Libro> {
  const hojas: (HojaLibro & { readonly filas: FilaLibro[] })[] = [];
  let lectura: LecturaTexto | null = null;
  const bytes = await readWhole({ path, limits });
  for await (const part of faultOfTheFile(workbookParts(bytes, name, limits))) {
    if (part.kind === 'text') ({ lectura } = part);
    else if (part.kind === 'sheet') hojas.push({ ...part.sheet, filas: [] });
    else hojas.at(-1)?.filas.push(part.row);
  }
  return { hojas, ...(lectura && { lectura }) };
}

/**
 * Opens a spreadsheet, or the CSV that is alone in a ZIP: its kind, its rows, and the names of the
 * file and of the one inside it.
 */
export async function openSheetOrZip(request: SheetRequest): Promise<{
  readonly isWorkbook: boolean;
  readonly names: readonly string[];
  readonly rows: Rows;
}> {
  const { name, limits } = request;
  const sent = { name, bytes: await readWhole(request) };
  const file = isZipFile(sent) ? await onlyCsvOf(sent.bytes, limits.maxBytes) : sent;
  return {
    isWorkbook: isZip(file.bytes),
    names: [...new Set([name, file.name])],
    rows: faultOfTheFile(readRows(file.bytes, file.name, limits)),
  };
}
