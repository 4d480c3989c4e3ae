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

/** One that was answered, now or for an earlier workbook (`deAntes`): it may be answered otherwise. */
export type Contestada = ContestadaDe<TipoPregunta>;

/** Id of the question in which of its columns a table has its amounts. */
export const idDeDinero = (tablaId: string): string => `COLUMNA:${tablaId}`;

/** Id of the answer that fixes what a column is, asked for or not. `letra`: as the sheet names it. */
export const idDeColumna = (tablaId: string, letra: string): string =>
  `COLUMNA:${tablaId}:${letra}`;
