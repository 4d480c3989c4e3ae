import { desneutralizar, esTotal } from '@plomada/domain/archivos/planilla.rules';
import type { CellValue } from 'hucre/xlsx';

import { scanCsv } from './csv-scan.ts';
import { harmlessPackage } from './harmless-package.ts';
import { contentOf, csvText } from './sheet-content.ts';
import { SheetRefused, type Cell, type SheetRow, type SheetLimits } from './sheet.ts';
import type { WrittenValue } from './xlsx-stream.ts';
import { checkZip, partText } from './zip-guard.ts';

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
