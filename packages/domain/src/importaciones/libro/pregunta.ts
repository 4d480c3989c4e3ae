type TipoPregunta =
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

export type Opcion = { readonly valor: string; readonly texto: string };

/** One question for all the rows that hang on it. Without options the answer is typed. */
export type Pregunta = {
  readonly id: string;
  readonly tipo: TipoPregunta;
  readonly texto: string;
  readonly opciones: readonly Opcion[];
  readonly propuesta: string | null;
  /** The number of rows that depend on it, and the sheets' words it is about. */
  readonly filas: number;
  readonly textos: readonly string[];
};

/** One that was answered, now or for an earlier workbook (`deAntes`): it may be answered otherwise. */
export type Contestada = Pregunta & { readonly respuesta: string; readonly deAntes: boolean };

/** Answer that leaves a column out. */
export const NO_ENTRA = 'NO_ENTRA';

/** Id of the question in which of its columns a table has its amounts. */
export const idDeDinero = (tablaId: string): string => `COLUMNA:${tablaId}`;

/** Id of the answer that fixes what a column is, asked for or not. `letra`: as the sheet names it. */
export const idDeColumna = (tablaId: string, letra: string): string =>
  `COLUMNA:${tablaId}:${letra}`;
