import type { CeldaImportada } from './texto.rules.ts';

export const BYTES_LIBRO_MAX = 10 * 1024 * 1024;
export const FILAS_LIBRO_MAX = 20_000;
export const HOJAS_LIBRO_MAX = 60;
/** Rows of a sheet that are shown at once. */
export const FILAS_DE_HOJA = 200;

/** A cell as the file has it. `columna` from 0; `formula` without its `=`. */
export type CeldaLibro = {
  readonly columna: number;
  readonly valor: CeldaImportada;
  readonly formula?: string;
};

/** A row with anything in it. `fila` from 1, as the person sees it. */
export type FilaLibro = {
  readonly fila: number;
  readonly oculta: boolean;
  readonly celdas: readonly CeldaLibro[];
};

/** Rows from 1 and columns from 0, both ends included. */
export type Rango = {
  readonly desdeFila: number;
  readonly desdeColumna: number;
  readonly hastaFila: number;
  readonly hastaColumna: number;
};

export type HojaLibro = {
  readonly nombre: string;
  readonly oculta: boolean;
  readonly filas: readonly FilaLibro[];
  readonly combinadas: readonly Rango[];
  readonly columnasOcultas: readonly number[];
};

/** A workbook as plain data; a CSV is one of a single sheet. */
export type Libro = { readonly hojas: readonly HojaLibro[] };
