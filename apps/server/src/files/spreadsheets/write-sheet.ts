import { Readable } from 'node:stream';

import { neutralizar } from '@plomada/domain/archivos/planilla.rules';
import type { FormatoPlanilla } from '@plomada/domain/planilla/planilla.schema';

import type { CurrencyTotals } from './currency-totals.ts';
import { csvStream } from './engine.ts';
import type { WrittenValue, XlsxColumn, XlsxSheet } from './xlsx-sheet.ts';
import { xlsxStream } from './xlsx-stream.ts';
import type { NumberFormat } from './xlsx-styles.ts';

/**
 * Value of a column's cells: `importe` integer centavos, `fecha` `YYYY-MM-DD`, `decimal` a decimal
 * string, `entero` a whole number; numbers stay numbers in the sheet.
 */
export type ColumnKind = 'texto' | 'fecha' | 'importe' | 'decimal' | 'entero';
export type SheetColumn = {
  readonly title: string;
  readonly kind: ColumnKind;
  /** Width in characters. */
  readonly width?: number;
};
export type SheetValue = string | number | null;
export type WrittenRow = readonly SheetValue[];

type SheetTable = {
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<WrittenRow>;
  /** Totals under a sheet's rows; a CSV has none. */
  readonly totals?: CurrencyTotals | undefined;
};

const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  texto: 24,
  fecha: 12,
  importe: 18,
  decimal: 14,
  entero: 10,
};

export const textColumn = (title: string, width = WIDTHS.texto): SheetColumn => ({
  title,
  kind: 'texto',
  width,
});
export const amountColumn = (title: string): SheetColumn => ({ title, kind: 'importe' });

const SHEET_FORMATS: Partial<Readonly<Record<ColumnKind, NumberFormat>>> = {
  fecha: 'dd/mm/yyyy',
  importe: '#,##0.00',
  decimal: '#,##0.######',
};

/**
 * Number of a cell, in pesos for centavos. Numbers of a sheet are floats, so amounts are only
 * converted here, when they are written.
 */
const numberOf = (value: string | number, kind: ColumnKind): number =>
  kind === 'importe' ? Number(value) / 100 : Number(value);

function xlsxCell(value: SheetValue, kind: ColumnKind): WrittenValue {
  if (value === null) return null;
  if (kind === 'texto') return neutralizar(String(value));
  if (kind === 'fecha') return new Date(`${value}T00:00:00Z`);
  return numberOf(value, kind);
}

/** Centavos as `1234,56`, digit by digit, without a float in between. */
function inPesos(centavos: string | number): string {
  const text = String(centavos);
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.slice(sign.length).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

const dayMonthYear = (date: string): string => date.split('-').toReversed().join('/');

/**
 * Text of a CSV cell: dates and numbers as an Excel in Spanish reads them, texts so that none is
 * taken for a formula.
 */
export function csvCell(value: SheetValue, kind: ColumnKind): string | null {
  if (value === null) return null;
  switch (kind) {
    case 'texto':
      return neutralizar(String(value));
    case 'fecha':
      return dayMonthYear(String(value));
    case 'importe':
      return inPesos(value);
    case 'decimal':
    case 'entero':
      return String(value).replace('.', ',');
  }
}

async function* convert(
  { columns, rows }: SheetTable,
  cell: (value: SheetValue, kind: ColumnKind) => WrittenValue,
): AsyncGenerator<WrittenValue[]> {
  for await (const row of rows) {
    yield columns.map(({ kind }, i) => cell(row[i] ?? null, kind));
  }
}

/** Stream of the bytes; closing it early closes its source. */
export const asStream = (bytes: AsyncIterable<Uint8Array>): Readable =>
  Readable.from(bytes, { objectMode: false });

export const xlsxColumns = (columns: readonly SheetColumn[]): XlsxColumn[] =>
  columns.map(({ title, kind, width }) => ({
    header: neutralizar(title),
    width: width ?? WIDTHS[kind],
    format: SHEET_FORMATS[kind],
  }));

type Rows = AsyncIterable<WrittenRow> | Iterable<WrittenRow>;

async function* withSum(rows: Rows, totals: CurrencyTotals): AsyncGenerator<WrittenRow> {
  for await (const row of rows) {
    totals.add(row);
    yield row;
  }
}

/** Sheet of a workbook. `name` has at most 31 characters, none of `[]:*?/\`. */
export function xlsxSheet(
  name: string,
  { columns, rows, totals }: Omit<SheetTable, 'rows'> & { readonly rows: Rows },
): XlsxSheet {
  const cells = (row: WrittenRow) => columns.map(({ kind }, i) => xlsxCell(row[i] ?? null, kind));
  async function* written() {
    for await (const row of totals === undefined ? rows : withSum(rows, totals)) {
      yield cells(row);
    }
  }
  // The label of a total row is written as text in the first column, whatever the column's kind.
  const totalRow = ([label, ...values]: WrittenRow) => [
    xlsxCell(label ?? null, 'texto'),
    ...cells([null, ...values]).slice(1),
  ];
  return {
    name,
    columns: xlsxColumns(columns),
    rows: written(),
    totals: () => totals?.rows().map(totalRow) ?? [],
  };
}

/** Writes a sheet of rows, which are read at the speed of the reader. */
export const writeXlsxSheet = (sheet: string, table: SheetTable): Readable =>
  xlsxStream([xlsxSheet(sheet, table)]);

export function writeCsvSheet(table: SheetTable): Readable {
  const titles = table.columns.map(({ title }) => neutralizar(title));
  return asStream(csvStream(titles, convert(table, csvCell)));
}

export const SHEET_MIME: Readonly<Record<FormatoPlanilla, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function writeSheet(format: FormatoPlanilla, sheet: string, table: SheetTable): Readable {
  return format === 'csv' ? writeCsvSheet(table) : writeXlsxSheet(sheet, table);
}
