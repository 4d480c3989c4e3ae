import { desneutralizar, esTotal } from '@plomada/domain/archivos/planilla.rules';
import type { LecturaTexto } from '@plomada/domain/planilla/libro';
import { monedaDeHoja } from '@plomada/domain/planilla/moneda.rules';
import { textoDeCelda } from '@plomada/domain/planilla/texto.rules';
import type { CellValue } from 'hucre/xlsx';

import { numberOf } from './cell-number.ts';
import { rowStyles } from './cell-styles.ts';
import { delimiterOf, type Delimited } from './delimiter.ts';
import { type Cell, type SheetLimits, SheetRefused, type SheetRow } from './sheet.ts';
import { decodeText } from './text-encoding.ts';
import { mapWorkbook, type CellFormat, type WorkbookMap } from './workbook-map.ts';
import type { WrittenValue } from './xlsx-stream.ts';
import { XmlScan } from './xml-scan.ts';
import {
  checkZip,
  onlyParts,
  partText,
  unpack,
  type ZipEntry,
  type ZipPackage,
} from './zip-guard.ts';

const XML = /\.(?:xml|rels)$/i;
/**
 * Parts of a workbook beside its cells (charts, drawings, media and the like), none of which is
 * read.
 */
const BESIDE =
  /^(?:customXml|docProps|xl\/(?:charts|chartsheets|ctrlProps|customProperty|diagrams|drawings|embeddings|externalLinks|media|model|persons|pivotCache|pivotTables|printerSettings|queryTables|slicers|slicerCaches|tables|theme|threadedComments|webextensions))\//i;

const isRead = ({ name, compressed }: ZipEntry): boolean =>
  XML.test(name) && !BESIDE.test(name) && compressed > 0;

async function scan(bytes: Uint8Array, entry: ZipEntry): Promise<void> {
  const xml = new XmlScan();
  try {
    for await (const chunk of unpack(bytes, entry)) xml.push(chunk);
  } catch (cause) {
    throw cause instanceof SheetRefused ? cause : new SheetRefused('ROTA', { cause });
  }
  xml.end();
}

/** Workbook that is safe to read; `shown` is the version given to the library. */
export type OpenWorkbook = {
  readonly bytes: Uint8Array;
  readonly shown: Uint8Array;
  readonly map: WorkbookMap;
};

/**
 * Workbook with only its scanned parts, so that references of a hostile one lead to harmless XML or
 * to nothing. The styles are left out too: the library would read currency formats such as `[$USD
 * ]` as dates and drop the number.
 */
async function harmlessPackage(bytes: Uint8Array, zipPackage: ZipPackage): Promise<OpenWorkbook> {
  const read = new Map([...zipPackage].filter(([, entry]) => isRead(entry)));
  for (const entry of read.values()) await scan(bytes, entry);
  const map = await mapWorkbook(bytes, read, zipPackage);
  const shown = [...read.values()].filter(({ name }) => name !== map.styles);
  return { bytes, shown: onlyParts(bytes, shown), map };
}

type SheetContent = 'xlsx' | 'csv';

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EXTENSIONS: Readonly<Record<SheetContent, readonly string[]>> = {
  xlsx: ['xlsx'],
  csv: ['csv', 'txt', 'tsv'],
};
/** Texts that are no table. */
const OTHER_TEXT = /^\s*(?:%PDF-|\{\\rtf|<\?xml|<!doctype|<html|<script|<svg)/i;
/** Control characters that no text contains; tab, line feed, form feed and return are allowed. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

const extension = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Kind of a file by its bytes; refused when its extension is of another kind. */
export function contentOf(bytes: Uint8Array, name: string): SheetContent {
  if (bytes.length === 0) throw new SheetRefused('ROTA');
  const ext = extension(name);
  if (ext === 'xlsm' || ext === 'xltm' || ext === 'xlsb') throw new SheetRefused('MACROS');
  if (startsWith(bytes, OLE)) throw new SheetRefused('PROTEGIDA');
  const content: SheetContent = startsWith(bytes, ZIP) ? 'xlsx' : 'csv';
  const other: SheetContent = content === 'xlsx' ? 'csv' : 'xlsx';
  if (EXTENSIONS[other].includes(ext)) throw new SheetRefused('EXTENSION');
  if (!EXTENSIONS[content].includes(ext)) throw new SheetRefused('TIPO');
  return content;
}

/** The text of a CSV, and how its bytes and lines were understood. */
export function csvText(bytes: Uint8Array): Delimited & { readonly lectura: LecturaTexto } {
  const { text, ...decoded } = decodeText(bytes);
  if (BINARY.test(text) || OTHER_TEXT.test(text)) throw new SheetRefused('TIPO');
  const delimited = delimiterOf(text);
  return { ...delimited, lectura: { ...decoded, delimitador: delimited.delimiter } };
}

/** Excel's limits: characters of a cell and columns of a row. */
const CELL_MAX = 32_767;
const COLUMNS_MAX = 16_384;
const QUOTE = '"'.charCodeAt(0);
const RETURN = 13;
const LINE_FEED = 10;

/**
 * Scans a CSV before it is parsed, splitting it like the parser. An excessive cell or row refuses
 * the file, whose one stray quote would otherwise swallow the rest.
 */
function scanCsv(text: string, delimiter: string): void {
  const delimiterCode = delimiter.charCodeAt(0);
  let columns = 0;
  let from = 0;
  let empty = true;
  let quoted = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (i - from > CELL_MAX) throw new SheetRefused('DESMEDIDA');
    if (quoted) {
      if (code !== QUOTE) {
        empty = false;
      } else if (text.charCodeAt(i + 1) === QUOTE) {
        empty = false;
        i += 1;
      } else {
        quoted = false;
      }
    } else if (code === delimiterCode || code === RETURN || code === LINE_FEED) {
      columns = code === delimiterCode ? columns + 1 : 0;
      from = i + 1;
      empty = true;
      if (columns > COLUMNS_MAX) throw new SheetRefused('DESMEDIDA');
    } else if (code === QUOTE && empty) {
      quoted = true;
    } else {
      empty = false;
    }
  }
}

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
/** Longest useful cell; errors show even less of it. */
const CELL_LENGTH_MAX = 5000;
/**
 * Most characters of all cells together: a file stores a text that a million cells share only once.
 */
const TEXT_LENGTH_MAX = 32 * 1024 * 1024;
const KINDS_OF_FILE = '[Content_Types].xml';
const WITH_MACROS = /macroEnabled|vbaProject|macrosheet/i;
const IS_SHEET = /spreadsheetml\.sheet\.main\+xml/;

const NOT_LATIN = /[^\0-\u02FF]/;
/** Joins letters with their combining accents, which Macs store apart. */
const composed = (text: string): string => (NOT_LATIN.test(text) ? text.normalize('NFC') : text);

/** Formats of the row's cells by column, where they have one. */
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
      // Both iterate the same row tags, so a difference means that the sheet is broken.
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

/**
 * Workbook that is safe to read. Macros are recognised by the package's content types, because a
 * file's name proves nothing.
 */
export function requireSheet(bytes: Uint8Array): Promise<OpenWorkbook> {
  const zipPackage = checkZip(bytes);
  const kinds = partText(bytes, zipPackage, KINDS_OF_FILE);
  if (kinds === null) throw new SheetRefused('TIPO');
  const names = [...zipPackage.keys()].join('\n');
  if (WITH_MACROS.test(kinds) || WITH_MACROS.test(names)) throw new SheetRefused('MACROS');
  if (!IS_SHEET.test(kinds)) throw new SheetRefused('TIPO');
  return harmlessPackage(bytes, zipPackage);
}

/**
 * Rows of the first sheet; nothing else of the file is read. A text in an unknown encoding is
 * refused.
 */
export async function* readRows(
  bytes: Uint8Array,
  name: string,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  if (contentOf(bytes, name) === 'csv') {
    const text = csvText(bytes);
    if (!text.lectura.segura) throw new SheetRefused('LETRAS');
    yield* withData(csvRows(text, await loadCsv()), limits);
    return;
  }
  const workbook = await requireSheet(bytes);
  const { from1904, sheets } = workbook.map;
  const moneda = monedaDeHoja(sheets[0]?.name ?? '');
  yield* withData(sheetRows(workbook, 0), limits, { from1904, moneda });
}

/** Semicolons and a byte order mark: what an Excel in Spanish opens as a table with its accents. */
export async function* csvStream(
  titles: readonly string[],
  rows: AsyncIterable<WrittenValue[]>,
): AsyncGenerator<Uint8Array> {
  const { writeCsvStream } = await loadCsv();
  yield* writeCsvStream(rows, { headers: [...titles], delimiter: ';', bom: true });
}
