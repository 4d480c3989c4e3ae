import type { Celda } from '../../planilla/celda.rules.ts';
import type { FilaGrilla } from '../../planilla/grilla.rules.ts';
import type { Revision } from '../../planilla/sumas.rules.ts';
import { cifrasDeTabla } from './cifras.rules.ts';
import type { AportesDeTablas } from './cotizaciones.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import { revisarSueltas, revisarPrevias, type Cifras } from './resumen.rules.ts';

/**
 * Rows of a table that are no data of it (notes, headings, rows without an amount), but may be
 * computed from its totals.
 */
const filasSueltas = ({ filas }: TablaLeida): FilaGrilla[] =>
  filas.filter(({ clase }) => CON_NUMEROS.has(clase)).map(({ fila }) => fila);

const CON_NUMEROS: ReadonlySet<string> = new Set(['NOTA', 'SECCION', 'SIN_IMPORTE']);

export const celdasRevisadas = (
  revisiones: ReadonlyMap<TablaLeida, readonly Revision[]>,
): ReadonlyMap<TablaLeida, readonly Celda[]> =>
  new Map(
    [...revisiones].map(([leida, revisadas]) => [leida, revisadas.map(({ celda }) => celda)]),
  );

/**
 * Checks totals above a table, and numbers above and between its rows that are computed from known
 * cells.
 */
export function revisarNotas(
  leida: TablaLeida,
  aportes: AportesDeTablas,
  cifras: Cifras,
): Revision[] {
  const { previas } = leida.tabla.cruda;
  const enTabla = previas.length === 0 ? [] : cifrasDeTabla(leida, aportes);
  const hoja = leida.tabla.grilla.nombre;
  const calculadas = revisarSueltas([...previas, ...filasSueltas(leida)], hoja, cifras);
  return [...calculadas, ...revisarPrevias(previas, calculadas, enTabla)];
}
