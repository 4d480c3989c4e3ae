import { leerCelda, type Celda, type Plegador } from '../../planilla/celda.rules.ts';
import type { CeldaImportada } from '../../planilla/texto.rules.ts';
import { DE_IMPORTE, type CampoLibro } from './vocabulario.rules.ts';

/**
 * A cell corrected by the user. `columna`: that of the month, in a table with a column per month.
 */
export type CeldaCorregida = {
  readonly tablaId: string;
  readonly fila: number;
  readonly campo: CampoLibro;
  readonly valor: CeldaImportada;
  readonly columna?: string;
};

export const claveDe = (tablaId: string, fila: number): string => `${tablaId}/${fila}`;

/** Corrected cells by table and row; then by field and, in a table of months, by column. */
export type Correcciones = ReadonlyMap<string, ReadonlyMap<string, Celda>>;

export function abrirCorrecciones(
  corregidas: readonly CeldaCorregida[],
  pliega: Plegador,
): Correcciones {
  const filas = new Map<string, Map<string, Celda>>();
  for (const { tablaId, fila, campo, valor, columna } of corregidas) {
    const celda = leerCelda({ columna: -1, valor }, fila, pliega);
    if (!celda) continue;
    const clave = claveDe(tablaId, fila);
    const deFila = filas.get(clave) ?? new Map<string, Celda>();
    filas.set(clave, deFila.set(campo, celda));
    // Amounts alone have several columns, one per month.
    if (columna !== undefined && DE_IMPORTE.has(campo)) deFila.set(columna, celda);
  }
  return filas;
}
