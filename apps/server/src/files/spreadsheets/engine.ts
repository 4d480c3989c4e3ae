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

const isRead = ({ nombre, comprimido }: ZipEntry): boolean =>
  XML.test(nombre) && !BESIDE.test(nombre) && comprimido > 0;

async function scan(bytes: Uint8Array, entrada: ZipEntry): Promise<void> {
  const xml = new XmlScan();
  try {
    for await (const trozo of unpack(bytes, entrada)) xml.push(trozo);
  } catch (cause) {
    throw cause instanceof SheetRefused ? cause : new SheetRefused('ROTA', { cause });
  }
  xml.end();
}

/**
 * A workbook with those of its parts that were looked over: whatever a hostile one points its reader
 * at, it finds harmless XML or nothing.
 */
async function harmlessPackage(bytes: Uint8Array, paquete: ZipPackage): Promise<Uint8Array> {
  const read = [...paquete.values()].filter(isRead);
  for (const entrada of read) await scan(bytes, entrada);
  return onlyParts(bytes, read);
}

type SheetContent = 'xlsx' | 'csv';

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EXTENSIONES: Readonly<Record<SheetContent, readonly string[]>> = {
  xlsx: ['xlsx'],
  csv: ['csv', 'txt', 'tsv'],
};
/** Texts that are something else than a table. */
const OTRO_TEXTO = /^\s*(?:%PDF-|\{\\rtf|<\?xml|<!doctype|<html|<script|<svg)/i;
/** Controls that no text of people holds; tab, line feed, form feed and return do. */
// oxlint-disable-next-line no-control-regex
const BINARIO = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;
const LATIN_1 = 'windows-1252';

const empiezaCon = (bytes: Uint8Array, firma: readonly number[]): boolean =>
  firma.every((byte, i) => bytes[i] === byte);

const extension = (nombre: string): string =>
  /\.([a-z0-9]+)$/i.exec(nombre)?.[1]?.toLowerCase() ?? '';

/** What the bytes are, whatever the file is called; refused when the two do not agree. */
function contentOf(bytes: Uint8Array, nombre: string): SheetContent {
  if (bytes.length === 0) throw new SheetRefused('ROTA');
  const ext = extension(nombre);
  if (ext === 'xlsm' || ext === 'xltm' || ext === 'xlsb') throw new SheetRefused('MACROS');
  if (empiezaCon(bytes, OLE)) throw new SheetRefused('PROTEGIDA');
  const contenido: SheetContent = empiezaCon(bytes, ZIP) ? 'xlsx' : 'csv';
  const otra: SheetContent = contenido === 'xlsx' ? 'csv' : 'xlsx';
  if (EXTENSIONES[otra].includes(ext)) throw new SheetRefused('EXTENSION');
  if (!EXTENSIONES[contenido].includes(ext)) throw new SheetRefused('TIPO');
  return contenido;
}

function decodificar(bytes: Uint8Array): string {
  // What Excel calls «Unicode text».
  if (empiezaCon(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(LATIN_1).decode(bytes);
  }
}

/** The text of a CSV: UTF-8, UTF-16 with its mark, or else the Latin-1 of older programs. */
function csvText(bytes: Uint8Array): string {
  const texto = decodificar(bytes);
  if (BINARIO.test(texto) || OTRO_TEXTO.test(texto)) throw new SheetRefused('TIPO');
  return texto;
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
function scanCsv(texto: string, delimitador: string): void {
  const corte = delimitador.charCodeAt(0);
  let columnas = 0;
  let desde = 0;
  let vacia = true;
  let entreComillas = false;
  for (let i = 0; i < texto.length; i += 1) {
    const letra = texto.charCodeAt(i);
    if (i - desde > CELL_MAX) throw new SheetRefused('DESMEDIDA');
    if (entreComillas) {
      if (letra !== QUOTE) {
        vacia = false;
      } else if (texto.charCodeAt(i + 1) === QUOTE) {
        vacia = false;
        i += 1;
      } else {
        entreComillas = false;
      }
    } else if (letra === corte || letra === RETURN || letra === LINE_FEED) {
      columnas = letra === corte ? columnas + 1 : 0;
      desde = i + 1;
      vacia = true;
      if (columnas > COLUMNS_MAX) throw new SheetRefused('DESMEDIDA');
    } else if (letra === QUOTE && vacia) {
      entreComillas = true;
    } else {
      vacia = false;
    }
  }
}

/** The one file that speaks to the spreadsheet library, which the first sheet loads: a start has none. */
const loadCsv = () => import('hucre/csv');
const loadXlsx = () => import('hucre/xlsx');

/** Rows Excel keeps for their format alone; past so many the file is no table of ours. */
const FILAS_FISICAS_MAX = 200_000;
/** Beyond this a cell is no datum; what a person sees of it in an error is shorter still. */
const LARGO_CELDA_MAX = 5000;
/** Characters of all the cells together: a text that a million cells share is kept once in a file. */
const TEXTO_MAX = 32 * 1024 * 1024;
/** The separator shows in the first lines. */
const MUESTRA_CSV = 64 * 1024;
const TIPOS = '[Content_Types].xml';
const CON_MACROS = /macroEnabled|vbaProject|macrosheet/i;
const ES_PLANILLA = /spreadsheetml\.sheet\.main\+xml/;

function fechaDe(valor: Date): string | null {
  if (Number.isNaN(valor.getTime())) return null;
  const iso = valor.toISOString();
  return iso.length === 24 ? iso.slice(0, 10) : null;
}

function celdaDe(valor: CellValue | undefined): Cell {
  if (valor === null || valor === undefined) return null;
  if (valor instanceof Date) return fechaDe(valor);
  if (typeof valor === 'number') return Number.isFinite(valor) ? valor : null;
  if (typeof valor === 'boolean') return valor;
  const texto = desneutralizar(valor.slice(0, LARGO_CELDA_MAX));
  return texto.trim() === '' ? null : texto;
}

type FilaCruda = { readonly index: number; readonly values: readonly CellValue[] };

/** Rows with anything in them but our own totals, cut to the columns that may be; throws past `maxFilas`. */
async function* conDatos(
  crudas: AsyncIterable<FilaCruda> | Iterable<FilaCruda>,
  { maxFilas, maxColumnas }: SheetLimits,
): AsyncGenerator<SheetRow> {
  let cuenta = 0;
  let fisicas = 0;
  let texto = 0;
  for await (const { index, values } of crudas) {
    fisicas += 1;
    if (fisicas > FILAS_FISICAS_MAX) throw new SheetRefused('DEMASIADAS_FILAS');
    for (const valor of values) texto += typeof valor === 'string' ? valor.length : 0;
    if (texto > TEXTO_MAX) throw new SheetRefused('DESCOMPRIMIDA');
    const celdas = values.slice(0, maxColumnas).map(celdaDe);
    if (celdas.every((celda) => celda === null) || esTotal(celdas[0])) continue;
    cuenta += 1;
    if (cuenta > maxFilas) throw new SheetRefused('DEMASIADAS_FILAS');
    yield { fila: index + 1, celdas };
  }
}

type Csv = Awaited<ReturnType<typeof loadCsv>>;

function* filasCsv(texto: string, { detectDelimiter, streamCsvRows }: Csv): Generator<FilaCruda> {
  const delimiter = detectDelimiter(texto.slice(0, MUESTRA_CSV));
  scanCsv(texto, delimiter);
  let index = 0;
  for (const values of streamCsvRows(texto, { delimiter })) {
    yield { index, values };
    index += 1;
  }
}

/**
 * The workbook as it may be read. Macros are refused by what the package says it holds, since a
 * file's name may say anything.
 */
function exigirPlanilla(bytes: Uint8Array): Promise<Uint8Array> {
  const paquete = checkZip(bytes);
  const tipos = partText(bytes, paquete, TIPOS);
  if (tipos === null) throw new SheetRefused('TIPO');
  const nombres = [...paquete.keys()].join('\n');
  if (CON_MACROS.test(tipos) || CON_MACROS.test(nombres)) throw new SheetRefused('MACROS');
  if (!ES_PLANILLA.test(tipos)) throw new SheetRefused('TIPO');
  return harmlessPackage(bytes, paquete);
}

/** The rows of the first sheet; nothing else of the file is looked at. */
export async function* readRows(
  bytes: Uint8Array,
  nombre: string,
  limites: SheetLimits,
): AsyncGenerator<SheetRow> {
  if (contentOf(bytes, nombre) === 'csv') {
    yield* conDatos(filasCsv(csvText(bytes), await loadCsv()), limites);
    return;
  }
  const libro = await exigirPlanilla(bytes);
  const { streamXlsxRows } = await loadXlsx();
  yield* conDatos(streamXlsxRows(libro, { maxRows: FILAS_FISICAS_MAX + 1 }), limites);
}

/** Semicolons and a byte order mark: what an Excel in Spanish opens as a table with its accents. */
export async function* csvStream(
  titulos: readonly string[],
  filas: AsyncIterable<WrittenValue[]>,
): AsyncGenerator<Uint8Array> {
  const { writeCsvStream } = await loadCsv();
  yield* writeCsvStream(filas, { headers: [...titulos], delimiter: ';', bom: true });
}
