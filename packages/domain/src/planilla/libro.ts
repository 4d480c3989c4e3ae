import type { CeldaImportada } from './texto.rules.ts';

export const BYTES_LIBRO_MAX = 10 * 1024 * 1024;
export const FILAS_LIBRO_MAX = 20_000;
export const HOJAS_LIBRO_MAX = 60;
export const COLUMNAS_LIBRO_MAX = 200;
/** Rows of a sheet that are shown at once. */
export const FILAS_DE_HOJA = 200;

/** A cell as the file has it. `columna` from 0; `formula` without its `=`. */
export type CeldaLibro = {
  readonly columna: number;
  readonly valor: CeldaImportada;
  readonly formula?: string;
  /**
   * Code of the number format, such as `[$USD ]#,##0.00`; absent when it carries no information.
   */
  readonly formato?: string;
  /** Time of a date that has one, `HH:MM:SS`. */
  readonly hora?: string;
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
  /** Ranges of pivot tables, which repeat other cells. */
  readonly dinamicas?: readonly Rango[];
};

export type Codificacion =
  | 'UTF-8'
  | 'UTF-16LE'
  | 'UTF-16BE'
  | 'WINDOWS-1252'
  | 'MAC-ROMAN'
  | 'CP850';

/**
 * Encoding and delimiter of a text file. `segura` is false when no encoding clearly fits its
 * letters best.
 */
export type LecturaTexto = {
  readonly codificacion: Codificacion;
  readonly delimitador: string;
  readonly segura: boolean;
  /** Encodings that were considered, the chosen one first, with sample texts; may be empty. */
  readonly alternativas: readonly {
    readonly codificacion: Codificacion;
    readonly muestra: readonly string[];
  }[];
};

/**
 * A workbook as plain data. A CSV has a single sheet, and `lectura` states how its text was read.
 */
export type Libro = { readonly hojas: readonly HojaLibro[]; readonly lectura?: LecturaTexto };
