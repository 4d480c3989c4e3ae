import type { Readable } from 'node:stream';

import { neutralizar } from '@plomada/domain/archivos/planilla.rules';
import type { FormatoPlanilla } from '@plomada/domain/planilla/planilla.schema';

import type { CurrencyTotals } from './currency-totals.ts';
import { csvStream } from './engine.ts';
import { asStream, csvCell, xlsxSheet, type SheetColumn, type WrittenRow } from './write-sheet.ts';
import { xlsxStream } from './xlsx-stream.ts';

/**
 * Small table that is completely in memory. `name` has at most 31 characters, none of `[]:*?/\`.
 */
export type NamedSheet = {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly WrittenRow[];
  /** Total rows, written in a workbook but not in a CSV. */
  readonly totals?: CurrencyTotals;
};

/**
 * CSV rows of all tables, one after the other, each with its name and its column titles, because a
 * CSV has no sheets.
 */
async function* sections(sheets: readonly NamedSheet[]) {
  for (const [i, { name, columns, rows }] of sheets.entries()) {
    // The name of the first section is written as the header of the file.
    if (i > 0) yield* [[null], [neutralizar(name)]];
    yield columns.map(({ title }) => neutralizar(title));
    for (const row of rows) {
      yield columns.map(({ kind }, column) => csvCell(row[column] ?? null, kind));
    }
  }
}

/** Several tables as one file: sheets, or sections of a CSV. */
export function writeWorkbook(format: FormatoPlanilla, sheets: readonly NamedSheet[]): Readable {
  if (format === 'csv') {
    const [first] = sheets;
    return asStream(csvStream([neutralizar(first?.name ?? '')], sections(sheets)));
  }
  return xlsxStream(sheets.map(({ name, ...table }) => xlsxSheet(name, table)));
}
