import { parseCsv } from 'hucre/csv';
import { readXlsx, type CellValue } from 'hucre/xlsx';

import type { WorkbookFile } from '../src/workbooks.ts';

/** Cell as read by a library other than the one that wrote the file. */
export type ReadCell = {
  readonly value: string | number;
  readonly formula: string | null;
  /** True when the cell's formula is stored in the first of the cells that share it. */
  readonly isShared: boolean;
};
export type ReadSheet = {
  readonly name: string;
  readonly hidden: boolean;
  readonly hiddenRows: readonly number[];
  readonly merges: number;
  /** Cells that are not empty, by address. */
  readonly cells: ReadonlyMap<string, ReadCell>;
};

const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) +
  String.fromCodePoint(65 + (column % 26));
const addressOf = (row: number, column: number): string => `${letters(column)}${row + 1}`;

function valueOf(value: CellValue): string | number {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'number' ? value : String(value);
}

async function sheetsOf(bytes: Uint8Array): Promise<ReadSheet[]> {
  const { sheets } = await readXlsx(bytes);
  return sheets.map((sheet) => {
    const cells = new Map<string, ReadCell>();
    for (const [row, values] of sheet.rows.entries()) {
      for (const [column, value] of values.entries()) {
        if (value === null || value === '') continue;
        const { formula, formulaType } = sheet.cells?.get(`${row},${column}`) ?? {};
        cells.set(addressOf(row, column), {
          value: valueOf(value),
          formula: formula === undefined || formula === '' ? null : formula,
          isShared: formulaType === 'shared' && formula === '',
        });
      }
    }
    const hiddenRows = [...(sheet.rowDefs ?? [])].flatMap(([row, { hidden }]) =>
      hidden === true ? [row + 1] : [],
    );
    const { name, hidden = false, merges = [] } = sheet;
    return { name, hidden, hiddenRows, merges: merges.length, cells };
  });
}

function csvSheet({ file, bytes }: WorkbookFile): ReadSheet {
  const isUtf8 = bytes[0] === 0xef;
  const text = new TextDecoder(isUtf8 ? 'utf-8' : 'windows-1252').decode(bytes);
  const cells = new Map<string, ReadCell>();
  for (const [row, values] of parseCsv(text, { delimiter: isUtf8 ? ',' : ';' }).entries()) {
    for (const [column, value] of values.entries()) {
      if (value === null || value === '') continue;
      cells.set(addressOf(row, column), { value: valueOf(value), formula: null, isShared: false });
    }
  }
  return { name: file.replace(/\.csv$/, ''), hidden: false, hiddenRows: [], merges: 0, cells };
}

export const read = async (workbook: WorkbookFile): Promise<ReadSheet[]> =>
  workbook.file.endsWith('.csv') ? [csvSheet(workbook)] : sheetsOf(workbook.bytes);

/** Cell at an address such as `Hoja!B7`. */
export function cellAt(sheets: readonly ReadSheet[], id: string): ReadCell {
  const [name = '', address = ''] = id.split('!');
  const cell = sheets.find((sheet) => sheet.name === name)?.cells.get(address);
  if (!cell) throw new Error(`nothing at ${id}`);
  return cell;
}

/** Centavos of a number or of a text in Spanish; a product is multiplied out without its sign. */
export function centavosOf({ value }: Pick<ReadCell, 'value'>): number {
  if (typeof value === 'number') return Math.round(value * 100);
  const factors = /^-?(\d+)\*(\d+)$/.exec(value);
  if (factors) return Number(factors[1]) * Number(factors[2]) * 100;
  const isMinus = value.startsWith('-') || value.startsWith('(');
  const [whole = '', cents = '0'] = value.replaceAll(/[^\d,]/g, '').split(',');
  const centavos = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return isMinus ? -centavos : centavos;
}

const MONTHS = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ');

/** Day and month of a date in any spelling, as `MM-DD`, and its year when it has one. */
export function dayOf({ value }: Pick<ReadCell, 'value'>): {
  readonly day: string;
  readonly year: string | null;
} {
  const iso =
    typeof value === 'number'
      ? new Date((value - 25_569) * 86_400_000).toISOString().slice(0, 10)
      : value;
  const [, isoYear, isoDay = ''] = /^(\d{4})-(\d\d-\d\d)$/.exec(iso) ?? [];
  if (isoYear !== undefined) return { day: isoDay, year: isoYear };
  const [, date = '', month = '', year] =
    /^(\d+)(?:\/|-| de )(\w+)(?:(?:\/|-| de )(\d+))?$/.exec(iso) ?? [];
  const number = /^\d+$/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1;
  const day = `${String(number).padStart(2, '0')}-${date.padStart(2, '0')}`;
  return { day, year: year === undefined ? null : year.padStart(4, '20') };
}
