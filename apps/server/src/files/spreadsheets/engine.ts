import { desneutralizar, esTotal } from '@plomada/domain/archivos/planilla.rules';
import { monedaDeHoja } from '@plomada/domain/planilla/moneda.rules';
import { textoDeCelda } from '@plomada/domain/planilla/texto.rules';
import type { CellValue } from 'hucre/xlsx';

import { numberOf } from './cell-number.ts';
import { rowStyles } from './cell-styles.ts';
import { scanCsv, csvText } from './csv-text.ts';
import type { Delimited } from './delimiter.ts';
import { htmlRows, htmlText } from './html-tables.ts';
import type { CellFormat } from './number-formats.ts';
import { type OpenWorkbook, requireSheet } from './safe-workbook.ts';
import { contentOf } from './sheet-content.ts';
import { type Cell, type SheetLimits, SheetRefused, type SheetRow } from './sheet.ts';
import type { WorkbookMap } from './workbook-map.ts';
import type { WrittenValue } from './xlsx-sheet.ts';
import { isZip } from './zipped-csv.ts';

/**
 * Only this file uses the spreadsheet library, which is loaded with the first sheet to keep the
 * start fast.
 */
export const loadCsv = () => import('hucre/csv');
export const loadXlsx = () => import('hucre/xlsx');

/**
 * Most rows of a sheet, including those that Excel stores only for their format; a table of ours
 * has fewer.
 */
export const PHYSICAL_ROWS_MAX = 200_000;
/** Most characters of a cell that are useful; the rest is cut off, and errors show even fewer. */
const CELL_LENGTH_MAX = 5000;
/**
 * Most characters of all cells together: a file stores a text that a million cells share only once.
 */
const TEXT_LENGTH_MAX = 32 * 1024 * 1024;

const NOT_LATIN = /[^\0-\u02FF]/;
/** Joins letters with their combining accents, which Macs store apart. */
const composed = (text: string): string => (NOT_LATIN.test(text) ? text.normalize('NFC') : text);

/**
 * Row as the library reads it: its index from 0, its values, and the formats of the cells that have
 * one, by column.
 */
export type RawRow = {
  readonly index: number;
  readonly values: readonly CellValue[];
  readonly formats?: ReadonlyMap<number, CellFormat>;
};

/**
 * Text of a cell, without the prefix that our own files add so that no program takes it for a
 * formula.
 */
function textOf(value: string): string | null {
  const text = composed(desneutralizar(value.slice(0, CELL_LENGTH_MAX)));
  return text.trim() === '' ? null : text;
}

/** Value of a cell, with `hora` for a date with a time. */
export function cellOf(
  value: CellValue | undefined,
  format: CellFormat | undefined,
  from1904: boolean,
): { readonly valor: Cell; readonly hora?: string } {
  if (value === null || value === undefined || value instanceof Date) return { valor: null };
  if (typeof value === 'boolean') return { valor: value };
  if (typeof value === 'string') return { valor: textOf(value) };
  if (!Number.isFinite(value)) return { valor: null };
  return format ? numberOf(value, format, from1904) : { valor: value };
}

/** Adds the currency shown by the format to a number, for cells that consist of a value alone. */
const shown = (valor: Cell, format: CellFormat | undefined): Cell =>
  typeof valor === 'number' && format?.foreign != null
    ? `${format.foreign} ${textoDeCelda(valor)}`
    : valor;

/** Amount read of a file so far: rows that are not empty, all rows, characters. */
export type Spent = { rows: number; physical: number; text: number };
export const NOTHING_SPENT: Readonly<Spent> = { rows: 0, physical: 0, text: 0 };

/** Adds a row to the amount read; throws past the limits. */
export function spend(spent: Spent, values: RawRow['values']): void {
  spent.physical += 1;
  if (spent.physical > PHYSICAL_ROWS_MAX) throw new SheetRefused('DEMASIADAS_FILAS');
  for (const value of values) spent.text += typeof value === 'string' ? value.length : 0;
  if (spent.text > TEXT_LENGTH_MAX) throw new SheetRefused('DESCOMPRIMIDA');
}

export function spendRow(spent: Spent, { maxRows }: Pick<SheetLimits, 'maxRows'>): void {
  spent.rows += 1;
  if (spent.rows > maxRows) throw new SheetRefused('DEMASIADAS_FILAS');
}

/**
 * Rows that are neither empty nor our own totals, cut to the allowed columns; throws past
 * `maxRows`.
 */
async function* withData(
  rawRows: AsyncIterable<RawRow> | Iterable<RawRow>,
  limits: SheetLimits,
  { from1904 = false, moneda = null }: { from1904?: boolean; moneda?: string | null } = {},
): AsyncGenerator<SheetRow> {
  const spent = { ...NOTHING_SPENT };
  for await (const { index, values, formats } of rawRows) {
    spend(spent, values);
    const cells = values.slice(0, limits.maxColumns).map((value, column) => {
      const format = formats?.get(column);
      return shown(cellOf(value, format, from1904).valor, format);
    });
    if (cells.every((cell) => cell === null) || esTotal(cells[0])) continue;
    spendRow(spent, limits);
    yield { fila: index + 1, celdas: cells, ...(moneda !== null && { moneda }) };
  }
}

type Csv = Awaited<ReturnType<typeof loadCsv>>;

export function* csvRows(
  { rows, delimiter }: Delimited,
  { streamCsvRows }: Csv,
): Generator<RawRow> {
  scanCsv(rows, delimiter);
  let index = 0;
  for (const values of streamCsvRows(rows, { delimiter })) {
    yield { index, values };
    index += 1;
  }
}

/** The rows of a sheet as the library gives them, with the formats of their cells. */
export async function* sheetRows(
  { bytes, shown: visible, map }: OpenWorkbook,
  sheet: number,
): AsyncGenerator<RawRow> {
  const { streamXlsxRows } = await loadXlsx();
  const part = map.sheets[sheet]?.part;
  const styles = part && map.formats.length > 0 ? rowStyles(bytes, part) : null;
  try {
    for await (const row of streamXlsxRows(visible, { sheet, maxRows: PHYSICAL_ROWS_MAX + 1 })) {
      const found = await styles?.next();
      if (!found || found.done) {
        yield row;
        continue;
      }
      // The library and the scan of styles iterate the same row tags, so a difference means that
      // the sheet is broken.
      if (found.value.index !== row.index) throw new SheetRefused('ROTA');
      yield { ...row, formats: formatsOf(found.value.styles, map) };
    }
  } finally {
    await styles?.return(undefined);
  }
}

function formatsOf(
  styles: ReadonlyMap<number, number>,
  { formats }: WorkbookMap,
): ReadonlyMap<number, CellFormat> {
  const found = new Map<number, CellFormat>();
  for (const [column, style] of styles) {
    const format = formats[style];
    if (format && format.code !== null) found.set(column, format);
  }
  return found;
}

/** Rows of a sheet; the name is null for a text file. */
export type NamedRows = { readonly name: string | null; readonly rows: AsyncGenerator<SheetRow> };

/**
 * Sheets of a file, hidden ones included, each read only when its rows are asked for. A text in an
 * unknown encoding is refused.
 */
export async function* readSheets(
  bytes: Uint8Array,
  name: string,
  limits: SheetLimits,
): AsyncGenerator<NamedRows> {
  if (contentOf(bytes, name) === 'csv') {
    const text = csvText(bytes);
    if (!text.lectura.segura) throw new SheetRefused('LETRAS');
    yield { name: null, rows: withData(csvRows(text, await loadCsv()), limits) };
    return;
  }
  const workbook = await requireSheet(bytes);
  const { from1904, sheets } = workbook.map;
  // A workbook whose sheets are not in its map has a first one all the same.
  const names = sheets.length === 0 ? [''] : sheets.map((sheet) => sheet.name);
  for (const [i, sheet] of names.entries()) {
    const moneda = monedaDeHoja(sheet);
    yield { name: sheet, rows: withData(sheetRows(workbook, i), limits, { from1904, moneda }) };
  }
}

/**
 * Sheets of a file by its content, whatever its name: banks call workbooks, texts with tabs and
 * pages with tables `.xls` alike.
 */
export async function* readSheetsByContent(
  bytes: Uint8Array,
  limits: SheetLimits,
): AsyncGenerator<NamedRows> {
  const page = isZip(bytes) ? null : htmlText(bytes);
  if (page === null) yield* readSheets(bytes, isZip(bytes) ? 'a.xlsx' : 'a.csv', limits);
  else yield { name: null, rows: withData(htmlRows(page), limits) };
}

/** Rows of the first sheet; no other one is read. */
export async function* readRows(
  bytes: Uint8Array,
  name: string,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  for await (const { rows } of readSheets(bytes, name, limits)) return yield* rows;
}

/**
 * CSV with semicolons and a byte order mark, which an Excel in Spanish opens as a table with its
 * accents.
 */
export async function* csvStream(
  titles: readonly string[],
  rows: AsyncIterable<WrittenValue[]>,
): AsyncGenerator<Uint8Array> {
  const { writeCsvStream } = await loadCsv();
  yield* writeCsvStream(rows, { headers: [...titles], delimiter: ';', bom: true });
}
