import type {
  CeldaLibro,
  FilaLibro,
  HojaLibro,
  LecturaTexto,
  Rango,
} from '@plomada/domain/planilla/libro';
import type { Sheet } from 'hucre/xlsx';

import { csvText } from './csv-text.ts';
import {
  cellOf,
  csvRows,
  loadCsv,
  loadXlsx,
  NOTHING_SPENT,
  PHYSICAL_ROWS_MAX,
  type RawRow,
  sheetRows,
  spend,
  spendRow,
  type Spent,
} from './engine.ts';
import { requireSheet } from './safe-workbook.ts';
import { contentOf } from './sheet-content.ts';
import { SheetRefused } from './sheet.ts';
import { shiftFormula } from './shift-formula.ts';

export type WorkbookLimits = {
  /** Most rows that are not empty, over all sheets. */
  readonly maxRows: number;
  /** Size of the file as it arrived, before unpacking. */
  readonly maxBytes: number;
  /**
   * Last column that may have a value; a value to the right of it refuses the file, so that nothing
   * is left out unnoticed.
   */
  readonly maxColumns: number;
  readonly maxSheets: number;
  /** True when the first sheet is all that is wanted: the others are not looked at. */
  readonly firstOnly?: boolean;
};

/** Data of a sheet without its rows. */
type SheetFrame = Omit<HojaLibro, 'filas'>;

/** Part of a workbook: how a CSV's text was decoded, a sheet without its rows, or one row. */
export type WorkbookPart =
  | { readonly kind: 'text'; readonly lectura: LecturaTexto }
  | { readonly kind: 'sheet'; readonly sheet: SheetFrame }
  | { readonly kind: 'row'; readonly row: FilaLibro };

type Formulas = ReadonlyMap<string, string>;

const keyOf = (row: number, column: number): string => `${row},${column}`;

type Frame = {
  readonly formulas: Formulas;
  readonly hidden: ReadonlySet<number>;
  readonly from1904: boolean;
};

function cellsOf(
  { index, values, formats }: RawRow,
  { formulas, from1904 }: Frame,
  { maxColumns }: WorkbookLimits,
): CeldaLibro[] {
  const cells: CeldaLibro[] = [];
  for (const [columna, value] of values.entries()) {
    const format = formats?.get(columna);
    const leida = cellOf(value, format, from1904);
    const formula = formulas.get(keyOf(index, columna));
    if (leida.valor === null && formula === undefined) continue;
    if (columna >= maxColumns) throw new SheetRefused('DEMASIADAS_COLUMNAS');
    const deNumero = typeof leida.valor === 'number' && format?.code != null;
    cells.push({
      columna,
      ...leida,
      ...(formula !== undefined && { formula }),
      ...(deNumero && { formato: format.code }),
    });
  }
  return cells;
}

async function* rowsOf(
  rows: AsyncIterable<RawRow> | Iterable<RawRow>,
  frame: Frame,
  use: { readonly limits: WorkbookLimits; readonly budget: Spent },
): AsyncGenerator<WorkbookPart> {
  for await (const row of rows) {
    spend(use.budget, row.values);
    const celdas = cellsOf(row, frame, use.limits);
    if (celdas.length === 0) continue;
    spendRow(use.budget, use.limits);
    const fila = { fila: row.index + 1, oculta: frame.hidden.has(row.index), celdas };
    yield { kind: 'row', row: fila };
  }
}

/**
 * Formulas by cell. A formula that Excel stores once for many cells is expanded for each of them.
 */
function formulasOf({ cells }: Sheet): Formulas {
  const formulas = new Map<string, string>();
  const shared = new Map<number, { text: string; row: number; column: number }>();
  for (const [key, cell] of cells ?? []) {
    if (cell.formula === undefined) continue;
    const [row = 0, column = 0] = key.split(',').map(Number);
    const index = cell.formulaSharedIndex;
    const first = index === undefined ? undefined : shared.get(index);
    if (cell.formula !== '') {
      formulas.set(key, cell.formula);
      if (index !== undefined && !first) shared.set(index, { text: cell.formula, row, column });
    } else if (first) {
      formulas.set(key, shiftFormula(first.text, row - first.row, column - first.column));
    }
  }
  return formulas;
}

const frameOf = (
  sheet: Sheet,
  pivots: readonly Rango[],
  { maxColumns }: WorkbookLimits,
): SheetFrame => ({
  nombre: sheet.name.normalize('NFC'),
  oculta: sheet.hidden === true || sheet.veryHidden === true,
  combinadas: (sheet.merges ?? []).map(({ startRow, startCol, endRow, endCol }) => ({
    desdeFila: startRow + 1,
    desdeColumna: startCol,
    hastaFila: endRow + 1,
    hastaColumna: endCol,
  })),
  columnasOcultas: (sheet.columns ?? [])
    .slice(0, maxColumns)
    .flatMap(({ hidden }, i) => (hidden ? [i] : [])),
  ...(pivots.length > 0 && { dinamicas: pivots }),
});

const hiddenOf = ({ rowDefs }: Sheet): Set<number> =>
  new Set([...(rowDefs ?? [])].flatMap(([row, { hidden }]) => (hidden ? [row] : [])));

const LAST_COLUMN = 'AMJ';

/**
 * Reads all sheets of a workbook. The library streams only values; formulas, merged ranges and
 * hidden rows come with a whole sheet. So each sheet is streamed first, within the limits, and then
 * read whole within the range found.
 */
async function* xlsxParts(bytes: Uint8Array, limits: WorkbookLimits): AsyncGenerator<WorkbookPart> {
  const workbook = await requireSheet(bytes);
  const { readXlsx } = await loadXlsx();
  const { shown, map } = workbook;
  let count = 0;
  await readXlsx(shown, { sheets: () => ((count += 1), false) });
  if (limits.firstOnly === true) count = Math.min(count, 1);
  if (count > limits.maxSheets) throw new SheetRefused('DEMASIADAS_HOJAS');
  const budget = { ...NOTHING_SPENT };
  for (let i = 0; i < count; i += 1) {
    const rows: RawRow[] = [];
    const seen = { ...budget };
    let last = 1;
    for await (const row of sheetRows(workbook, i)) {
      spend(seen, row.values);
      // A row of empty values is kept, because its formulas may never have been computed; one
      // without values is not.
      if (row.values.length === 0) continue;
      rows.push(row);
      last = Math.max(last, row.index + 1);
    }
    const range = `A1:${LAST_COLUMN}${Math.min(last + 1, PHYSICAL_ROWS_MAX)}`;
    const { sheets } = await readXlsx(shown, { sheets: [i], range });
    const [sheet] = sheets;
    if (!sheet) throw new SheetRefused('ROTA');
    yield { kind: 'sheet', sheet: frameOf(sheet, map.sheets[i]?.pivots ?? [], limits) };
    const { from1904 } = map;
    const frame = { formulas: formulasOf(sheet), hidden: hiddenOf(sheet), from1904 };
    yield* rowsOf(rows, frame, { limits, budget });
  }
}

const CSV: SheetFrame = { nombre: '', oculta: false, combinadas: [], columnasOcultas: [] };

/**
 * Contents of a workbook, sheet by sheet; a CSV is one with a single sheet, named like the file.
 */
export async function* workbookParts(
  bytes: Uint8Array,
  name: string,
  limits: WorkbookLimits,
): AsyncGenerator<WorkbookPart> {
  if (contentOf(bytes, name) === 'xlsx') {
    yield* xlsxParts(bytes, limits);
    return;
  }
  const text = csvText(bytes);
  yield { kind: 'text', lectura: text.lectura };
  yield { kind: 'sheet', sheet: { ...CSV, nombre: name.replace(/\.[^.]*$/, '').normalize('NFC') } };
  const frame = { formulas: new Map<string, string>(), hidden: new Set<number>(), from1904: false };
  const budget = { ...NOTHING_SPENT };
  yield* rowsOf(csvRows(text, await loadCsv()), frame, { limits, budget });
}
