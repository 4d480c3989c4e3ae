import { desneutralizar, esTotal } from '@plomada/domain/archivos/planilla.rules';
import type { CellValue } from 'hucre/xlsx';

import { type Cell, type SheetLimits, SheetRefused, type SheetRow } from './sheet.ts';
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
/** What a workbook holds beside its cells; nothing of it is read. */
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

/**
 * A workbook with those of its parts that were looked over: whatever a hostile one points its reader
 * at, it finds harmless XML or nothing.
 */
async function harmlessPackage(bytes: Uint8Array, zipPackage: ZipPackage): Promise<Uint8Array> {
  const read = [...zipPackage.values()].filter(isRead);
  for (const entry of read) await scan(bytes, entry);
  return onlyParts(bytes, read);
}

type SheetContent = 'xlsx' | 'csv';

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EXTENSIONS: Readonly<Record<SheetContent, readonly string[]>> = {
  xlsx: ['xlsx'],
  csv: ['csv', 'txt', 'tsv'],
};
/** Texts that are something else than a table. */
const OTHER_TEXT = /^\s*(?:%PDF-|\{\\rtf|<\?xml|<!doctype|<html|<script|<svg)/i;
/** Controls that no text of people holds; tab, line feed, form feed and return do. */
// oxlint-disable-next-line no-control-regex
const BINARY = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;
const LATIN_1 = 'windows-1252';

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

const extension = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What the bytes are, whatever the file is called; refused when the two do not agree. */
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

function decode(bytes: Uint8Array): string {
  // What Excel calls «Unicode text».
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(LATIN_1).decode(bytes);
  }
}

/** The text of a CSV: UTF-8, UTF-16 with its mark, or else the Latin-1 of older programs. */
export function csvText(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (BINARY.test(text) || OTHER_TEXT.test(text)) throw new SheetRefused('TIPO');
  return text;
}

/** What Excel keeps in a cell, and in a row. */
const CELL_MAX = 32_767;
const COLUMNS_MAX = 16_384;
const QUOTE = '"'.charCodeAt(0);
const RETURN = 13;
const LINE_FEED = 10;

/**
 * Looks over a CSV before it is read, cutting it where the reader does: a cell or a row out of all
 * proportion is refused, and with it the file whose one stray quote would swallow the rest.
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

/** The one file that speaks to the spreadsheet library, which the first sheet loads: a start has none. */
export const loadCsv = () => import('hucre/csv');
export const loadXlsx = () => import('hucre/xlsx');

/** Rows Excel keeps for their format alone; past so many the file is no table of ours. */
export const PHYSICAL_ROWS_MAX = 200_000;
/** Beyond this a cell is no datum; what a person sees of it in an error is shorter still. */
const CELL_LENGTH_MAX = 5000;
/** Characters of all the cells together: a text that a million cells share is kept once in a file. */
const TEXT_LENGTH_MAX = 32 * 1024 * 1024;
/** The separator shows in the first lines. */
const CSV_SAMPLE = 64 * 1024;
const KINDS_OF_FILE = '[Content_Types].xml';
const WITH_MACROS = /macroEnabled|vbaProject|macrosheet/i;
const IS_SHEET = /spreadsheetml\.sheet\.main\+xml/;

function dateOf(value: Date): string | null {
  if (Number.isNaN(value.getTime())) return null;
  const iso = value.toISOString();
  return iso.length === 24 ? iso.slice(0, 10) : null;
}

export function cellOf(value: CellValue | undefined): Cell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return dateOf(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'boolean') return value;
  // Programs of the Mac write letters and their accents apart; a search and a catalogue know one form.
  const text = desneutralizar(value.slice(0, CELL_LENGTH_MAX).normalize('NFC'));
  return text.trim() === '' ? null : text;
}

export type RawRow = { readonly index: number; readonly values: readonly CellValue[] };

/** What has been read of a file so far: rows with anything in them, all rows, characters. */
export type Spent = { rows: number; physical: number; text: number };
export const NOTHING_SPENT: Readonly<Spent> = { rows: 0, physical: 0, text: 0 };

/** Counts what a row takes of what a file may take; throws past it. */
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

/** Rows with anything in them but our own totals, cut to the columns that may be; throws past `maxRows`. */
async function* withData(
  rawRows: AsyncIterable<RawRow> | Iterable<RawRow>,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  const spent = { ...NOTHING_SPENT };
  for await (const { index, values } of rawRows) {
    spend(spent, values);
    const cells = values.slice(0, limits.maxColumns).map(cellOf);
    if (cells.every((cell) => cell === null) || esTotal(cells[0])) continue;
    spendRow(spent, limits);
    yield { fila: index + 1, celdas: cells };
  }
}

type Csv = Awaited<ReturnType<typeof loadCsv>>;

export function* csvRows(text: string, { detectDelimiter, streamCsvRows }: Csv): Generator<RawRow> {
  const delimiter = detectDelimiter(text.slice(0, CSV_SAMPLE));
  scanCsv(text, delimiter);
  let index = 0;
  for (const values of streamCsvRows(text, { delimiter })) {
    yield { index, values };
    index += 1;
  }
}

/**
 * The workbook as it may be read. Macros are refused by what the package states it holds, since a
 * file's name may say anything.
 */
export function requireSheet(bytes: Uint8Array): Promise<Uint8Array> {
  const zipPackage = checkZip(bytes);
  const kinds = partText(bytes, zipPackage, KINDS_OF_FILE);
  if (kinds === null) throw new SheetRefused('TIPO');
  const names = [...zipPackage.keys()].join('\n');
  if (WITH_MACROS.test(kinds) || WITH_MACROS.test(names)) throw new SheetRefused('MACROS');
  if (!IS_SHEET.test(kinds)) throw new SheetRefused('TIPO');
  return harmlessPackage(bytes, zipPackage);
}

/** The rows of the first sheet; nothing else of the file is looked at. */
export async function* readRows(
  bytes: Uint8Array,
  name: string,
  limits: SheetLimits,
): AsyncGenerator<SheetRow> {
  if (contentOf(bytes, name) === 'csv') {
    yield* withData(csvRows(csvText(bytes), await loadCsv()), limits);
    return;
  }
  const workbook = await requireSheet(bytes);
  const { streamXlsxRows } = await loadXlsx();
  yield* withData(streamXlsxRows(workbook, { maxRows: PHYSICAL_ROWS_MAX + 1 }), limits);
}

/** Semicolons and a byte order mark: what an Excel in Spanish opens as a table with its accents. */
export async function* csvStream(
  titles: readonly string[],
  rows: AsyncIterable<WrittenValue[]>,
): AsyncGenerator<Uint8Array> {
  const { writeCsvStream } = await loadCsv();
  yield* writeCsvStream(rows, { headers: [...titles], delimiter: ';', bom: true });
}
