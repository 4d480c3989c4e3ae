import { Readable } from 'node:stream';

import { neutralizar } from '@plomada/domain/archivos/planilla.rules';
import type { FormatoPlanilla } from '@plomada/domain/importaciones/importacion.schema';

import { flujoCsv, flujoXlsx, type ColumnaXlsx, type ValorEscrito } from './engine.ts';

/**
 * What a column holds: `importe` integer centavos, `fecha` `YYYY-MM-DD`, `decimal` a decimal string,
 * `entero` a whole number; numbers stay numbers in the sheet.
 */
export type TipoColumna = 'texto' | 'fecha' | 'importe' | 'decimal' | 'entero';
export type ColumnaPlanilla = {
  readonly titulo: string;
  readonly tipo: TipoColumna;
  /** In characters. */
  readonly ancho?: number;
};
export type ValorPlanilla = string | number | null;
export type FilaEscrita = readonly ValorPlanilla[];

type Tabla = {
  readonly columnas: readonly ColumnaPlanilla[];
  readonly filas: AsyncIterable<FilaEscrita>;
};

const ANCHOS: Readonly<Record<TipoColumna, number>> = {
  texto: 24,
  fecha: 12,
  importe: 18,
  decimal: 14,
  entero: 10,
};

const FORMATOS: Partial<Readonly<Record<TipoColumna, string>>> = {
  fecha: 'dd/mm/yyyy',
  importe: '#,##0.00',
  decimal: '#,##0.######',
};

/** A sheet has no other numbers than floats: amounts only become one here, on their way out. */
const numeroDe = (valor: string | number, tipo: TipoColumna): number =>
  tipo === 'importe' ? Number(valor) / 100 : Number(valor);

export function celdaXlsx(valor: ValorPlanilla, tipo: TipoColumna): ValorEscrito {
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
export function celdaCsv(valor: ValorPlanilla, tipo: TipoColumna): string | null {
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
  celda: (valor: ValorPlanilla, tipo: TipoColumna) => ValorEscrito,
): AsyncGenerator<ValorEscrito[]> {
  for await (const fila of filas) {
    yield columnas.map(({ tipo }, i) => celda(fila[i] ?? null, tipo));
  }
}

/** Closing it early closes what feeds it. */
export const comoFlujo = (bytes: AsyncIterable<Uint8Array>): Readable =>
  Readable.from(bytes, { objectMode: false });

export const columnasXlsx = (columnas: readonly ColumnaPlanilla[]): ColumnaXlsx[] =>
  columnas.map(({ titulo, tipo, ancho }) => ({
    header: neutralizar(titulo),
    width: ancho ?? ANCHOS[tipo],
    ...(FORMATOS[tipo] === undefined ? {} : { numFmt: FORMATOS[tipo] }),
  }));

/** `hoja`: at most 31 characters, none of `[]:*?/\`. Rows are pulled as the reader takes the bytes. */
export function escribirXlsx(hoja: string, tabla: Tabla): Readable {
  return comoFlujo(flujoXlsx(hoja, columnasXlsx(tabla.columnas), convertir(tabla, celdaXlsx)));
}

export function escribirCsv(tabla: Tabla): Readable {
  const titulos = tabla.columnas.map(({ titulo }) => neutralizar(titulo));
  return comoFlujo(flujoCsv(titulos, convertir(tabla, celdaCsv)));
}

export const MIME_PLANILLA: Readonly<Record<FormatoPlanilla, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function escribirPlanilla(formato: FormatoPlanilla, hoja: string, tabla: Tabla): Readable {
  return formato === 'csv' ? escribirCsv(tabla) : escribirXlsx(hoja, tabla);
}
