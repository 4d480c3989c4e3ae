import type { Readable } from 'node:stream';

import { neutralizar } from '@plomada/domain/archivos/planilla.rules';
import type { FormatoPlanilla } from '@plomada/domain/importaciones/importacion.schema';

import { flujoCsv, libroXlsx } from './engine.ts';
import {
  celdaCsv,
  celdaXlsx,
  columnasXlsx,
  comoFlujo,
  type ColumnaPlanilla,
  type FilaEscrita,
} from './write-sheet.ts';

/** A small table, whole in memory. `nombre`: at most 31 characters, none of `[]:*?/\`. */
export type Hoja = {
  readonly nombre: string;
  readonly columnas: readonly ColumnaPlanilla[];
  readonly filas: readonly FilaEscrita[];
};

/** One after the other, each under its name and its heads: a CSV knows no sheets. */
async function* secciones(hojas: readonly Hoja[]) {
  for (const [i, { nombre, columnas, filas }] of hojas.entries()) {
    // The first name is the head of the file itself.
    if (i > 0) yield* [[null], [neutralizar(nombre)]];
    yield columnas.map(({ titulo }) => neutralizar(titulo));
    for (const fila of filas) {
      yield columnas.map(({ tipo }, columna) => celdaCsv(fila[columna] ?? null, tipo));
    }
  }
}

async function* enteros(bytes: Promise<Uint8Array>) {
  yield await bytes;
}

/** Several tables as one file: sheets, or sections of a CSV. */
export function escribirLibro(formato: FormatoPlanilla, hojas: readonly Hoja[]): Readable {
  if (formato === 'csv') {
    const [primera] = hojas;
    return comoFlujo(flujoCsv([neutralizar(primera?.nombre ?? '')], secciones(hojas)));
  }
  const libro = libroXlsx(
    hojas.map(({ nombre, columnas, filas }) => ({
      nombre,
      columnas: columnasXlsx(columnas),
      filas: filas.map((fila) =>
        columnas.map(({ tipo }, columna) => celdaXlsx(fila[columna] ?? null, tipo)),
      ),
    })),
  );
  return comoFlujo(enteros(libro));
}
