import type { Readable } from 'node:stream';

import { neutralizar } from '@plomada/domain/archivos/planilla.rules';
import type { FormatoPlanilla } from '@plomada/domain/importaciones/importacion.schema';

import { csvStream, xlsxWorkbook } from './engine.ts';
import {
  csvCell,
  xlsxCell,
  xlsxColumns,
  asStream,
  type SheetColumn,
  type WrittenRow,
} from './write-sheet.ts';

/** A small table, whole in memory. `nombre`: at most 31 characters, none of `[]:*?/\`. */
export type NamedSheet = {
  readonly nombre: string;
  readonly columnas: readonly SheetColumn[];
  readonly filas: readonly WrittenRow[];
};

/** One after the other, each under its name and its heads: a CSV knows no sheets. */
async function* secciones(hojas: readonly NamedSheet[]) {
  for (const [i, { nombre, columnas, filas }] of hojas.entries()) {
    // The first name is the head of the file itself.
    if (i > 0) yield* [[null], [neutralizar(nombre)]];
    yield columnas.map(({ titulo }) => neutralizar(titulo));
    for (const fila of filas) {
      yield columnas.map(({ tipo }, columna) => csvCell(fila[columna] ?? null, tipo));
    }
  }
}

async function* enteros(bytes: Promise<Uint8Array>) {
  yield await bytes;
}

/** Several tables as one file: sheets, or sections of a CSV. */
export function writeWorkbook(formato: FormatoPlanilla, hojas: readonly NamedSheet[]): Readable {
  if (formato === 'csv') {
    const [primera] = hojas;
    return asStream(csvStream([neutralizar(primera?.nombre ?? '')], secciones(hojas)));
  }
  const libro = xlsxWorkbook(
    hojas.map(({ nombre, columnas, filas }) => ({
      nombre,
      columnas: xlsxColumns(columnas),
      filas: filas.map((fila) =>
        columnas.map(({ tipo }, columna) => xlsxCell(fila[columna] ?? null, tipo)),
      ),
    })),
  );
  return asStream(enteros(libro));
}
