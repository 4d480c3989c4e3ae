import { Readable } from 'node:stream';

import { neutralizar } from '@plomada/domain/archivos/planilla.rules';
import type { FormatoPlanilla } from '@plomada/domain/importaciones/importacion.schema';

import type { CurrencyTotals } from './currency-totals.ts';
import { csvStream } from './engine.ts';
import {
  xlsxStream,
  type NumberFormat,
  type WrittenValue,
  type XlsxColumn,
  type XlsxSheet,
} from './xlsx-stream.ts';

/**
 * What a column holds: `importe` integer centavos, `fecha` `YYYY-MM-DD`, `decimal` a decimal string,
 * `entero` a whole number; numbers stay numbers in the sheet.
 */
export type ColumnKind = 'texto' | 'fecha' | 'importe' | 'decimal' | 'entero';
export type SheetColumn = {
  readonly titulo: string;
  readonly tipo: ColumnKind;
  /** In characters. */
  readonly ancho?: number;
};
export type SheetValue = string | number | null;
export type WrittenRow = readonly SheetValue[];

type Tabla = {
  readonly columnas: readonly SheetColumn[];
  readonly filas: AsyncIterable<WrittenRow>;
  /** Written under a sheet's rows; a CSV has rows alone. */
  readonly totales?: CurrencyTotals | undefined;
};

const ANCHOS: Readonly<Record<ColumnKind, number>> = {
  texto: 24,
  fecha: 12,
  importe: 18,
  decimal: 14,
  entero: 10,
};

const FORMATOS: Partial<Readonly<Record<ColumnKind, NumberFormat>>> = {
  fecha: 'dd/mm/yyyy',
  importe: '#,##0.00',
  decimal: '#,##0.######',
};

/** A sheet has no other numbers than floats: amounts only become one here, on their way out. */
const numeroDe = (valor: string | number, tipo: ColumnKind): number =>
  tipo === 'importe' ? Number(valor) / 100 : Number(valor);

function xlsxCell(valor: SheetValue, tipo: ColumnKind): WrittenValue {
  if (valor === null) return null;
  if (tipo === 'texto') return neutralizar(String(valor));
  if (tipo === 'fecha') return new Date(`${valor}T00:00:00Z`);
  return numeroDe(valor, tipo);
}

/** Centavos as `1234,56`, digit by digit: no float on the way. */
function pesos(centavos: string | number): string {
  const texto = String(centavos);
  const signo = texto.startsWith('-') ? '-' : '';
  const digitos = texto.slice(signo.length).padStart(3, '0');
  return `${signo}${digitos.slice(0, -2)},${digitos.slice(-2)}`;
}

const diaMesAnio = (fecha: string): string => fecha.split('-').toReversed().join('/');

/** Dates and numbers as an Excel in Spanish reads them. */
export function csvCell(valor: SheetValue, tipo: ColumnKind): string | null {
  if (valor === null) return null;
  switch (tipo) {
    case 'texto':
      return neutralizar(String(valor));
    case 'fecha':
      return diaMesAnio(String(valor));
    case 'importe':
      return pesos(valor);
    case 'decimal':
    case 'entero':
      return String(valor).replace('.', ',');
  }
}

async function* convertir(
  { columnas, filas }: Tabla,
  celda: (valor: SheetValue, tipo: ColumnKind) => WrittenValue,
): AsyncGenerator<WrittenValue[]> {
  for await (const fila of filas) {
    yield columnas.map(({ tipo }, i) => celda(fila[i] ?? null, tipo));
  }
}

/** Closing it early closes what feeds it. */
export const asStream = (bytes: AsyncIterable<Uint8Array>): Readable =>
  Readable.from(bytes, { objectMode: false });

export const xlsxColumns = (columnas: readonly SheetColumn[]): XlsxColumn[] =>
  columnas.map(({ titulo, tipo, ancho }) => ({
    header: neutralizar(titulo),
    width: ancho ?? ANCHOS[tipo],
    format: FORMATOS[tipo],
  }));

type Filas = AsyncIterable<WrittenRow> | Iterable<WrittenRow>;

async function* conSuma(filas: Filas, totales: CurrencyTotals): AsyncGenerator<WrittenRow> {
  for await (const fila of filas) {
    totales.add(fila);
    yield fila;
  }
}

/** `nombre`: at most 31 characters, none of `[]:*?/\`. */
export function xlsxSheet(
  nombre: string,
  { columnas, filas, totales }: Omit<Tabla, 'filas'> & { readonly filas: Filas },
): XlsxSheet {
  const celdas = (fila: WrittenRow) =>
    columnas.map(({ tipo }, i) => xlsxCell(fila[i] ?? null, tipo));
  async function* escritas() {
    for await (const fila of totales === undefined ? filas : conSuma(filas, totales)) {
      yield celdas(fila);
    }
  }
  // The label stands in the first column, whatever that holds.
  const deTotal = ([etiqueta, ...valores]: WrittenRow) => [
    xlsxCell(etiqueta ?? null, 'texto'),
    ...celdas([null, ...valores]).slice(1),
  ];
  return {
    name: nombre,
    columns: xlsxColumns(columnas),
    rows: escritas(),
    totals: () => totales?.rows().map(deTotal) ?? [],
  };
}

/** Rows are pulled as the reader takes the bytes. */
export const writeXlsxSheet = (hoja: string, tabla: Tabla): Readable =>
  xlsxStream([xlsxSheet(hoja, tabla)]);

export function writeCsvSheet(tabla: Tabla): Readable {
  const titulos = tabla.columnas.map(({ titulo }) => neutralizar(titulo));
  return asStream(csvStream(titulos, convertir(tabla, csvCell)));
}

export const SHEET_MIME: Readonly<Record<FormatoPlanilla, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function writeSheet(formato: FormatoPlanilla, hoja: string, tabla: Tabla): Readable {
  return formato === 'csv' ? writeCsvSheet(tabla) : writeXlsxSheet(hoja, tabla);
}
