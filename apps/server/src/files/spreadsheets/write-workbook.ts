import type { Readable } from 'node:stream';

import { neutralizar } from '@plomada/domain/archivos/planilla.rules';
import type { FormatoPlanilla } from '@plomada/domain/importaciones/importacion.schema';

import type { CurrencyTotals } from './currency-totals.ts';
import { csvStream } from './engine.ts';
import { asStream, csvCell, xlsxSheet, type SheetColumn, type WrittenRow } from './write-sheet.ts';
import { xlsxStream } from './xlsx-stream.ts';

/** A small table, whole in memory. `nombre`: at most 31 characters, none of `[]:*?/\`. */
export type NamedSheet = {
  readonly nombre: string;
  readonly columnas: readonly SheetColumn[];
  readonly filas: readonly WrittenRow[];
  /** In a workbook alone. */
  readonly totals?: CurrencyTotals;
};

/** One after the other, each under its name and its heads: a CSV knows no sheets. */
async function* sections(sheets: readonly NamedSheet[]) {
  for (const [i, { nombre, columnas, filas }] of sheets.entries()) {
    // The first name is the head of the file itself.
    if (i > 0) yield* [[null], [neutralizar(nombre)]];
    yield columnas.map(({ titulo }) => neutralizar(titulo));
    for (const row of filas) {
      yield columnas.map(({ tipo }, column) => csvCell(row[column] ?? null, tipo));
    }
  }
}

/** Several tables as one file: sheets, or sections of a CSV. */
export function writeWorkbook(format: FormatoPlanilla, sheets: readonly NamedSheet[]): Readable {
  if (format === 'csv') {
    const [primera] = sheets;
    return asStream(csvStream([neutralizar(primera?.nombre ?? '')], sections(sheets)));
  }
  return xlsxStream(sheets.map(({ nombre, ...tabla }) => xlsxSheet(nombre, tabla)));
}
