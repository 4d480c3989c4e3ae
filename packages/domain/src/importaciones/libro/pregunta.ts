import type { ContestadaDe, PreguntaDe } from '../../planilla/pregunta.ts';

export type TipoPregunta =
  | 'ANIO'
  | 'FECHA'
  | 'COTIZACION'
  | 'MEDIO'
  | 'PROVEEDOR'
  | 'RUBRO'
  | 'OBRA'
  | 'SIGNO'
  | 'UNIDAD'
  | 'REPITE'
  | 'COLUMNA'
  | 'SUMA'
  | 'SOCIO'
  | 'ACOPIO'
  | 'CUENTA';

export type Pregunta = PreguntaDe<TipoPregunta>;

/**
 * An answered question; `deAntes` when the answer is from an earlier workbook. It may be answered
 * again.
 */
export type Contestada = ContestadaDe<TipoPregunta>;

/** Id of the question about the column of a table's amounts. */
export const idDeDinero = (tablaId: string): string => `COLUMNA:${tablaId}`;

/**
 * Id of the answer that sets the meaning of a column, with or without a question; `letra` is the
 * column's letter.
 */
export const idDeColumna = (tablaId: string, letra: string): string =>
  `COLUMNA:${tablaId}:${letra}`;
