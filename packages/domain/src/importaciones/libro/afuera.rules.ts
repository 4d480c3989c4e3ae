import { nombreCelda } from '../../planilla/referencia.rules.ts';
import type { TablaLeida } from './lectura-tabla.rules.ts';
import type { Omitida } from './resultado.ts';

/** Key of a cell that the user excluded. */
export const claveDeNombrada = (tablaId: string, celda: string): string => `${tablaId}|${celda}`;

/** Id of a row's table, with which the id of the row begins. */
const tablaDeId = (id: string): string => id.split('#')[0] ?? '';

/** Rows and tables that are not imported, with the reason. */
export type Afuera = {
  readonly queda: (id: string) => boolean;
  readonly porQue: (id: string) => string;
};

export const LO_DEJASTE = 'Lo dejaste afuera';

/**
 * Rows excluded by the user: single rows, whole tables, or rows whose amount is in an excluded
 * cell.
 */
export function omitidor(omitir: readonly Omitida[], leidas: readonly TablaLeida[]): Afuera {
  const tablas = new Set<string>();
  const filas = new Set<string>();
  const celdas = nombradasDe(omitir);
  for (const { tablaId, filaId, celda } of omitir) {
    if (filaId !== undefined) filas.add(filaId);
    else if (celda === undefined) tablas.add(tablaId);
  }
  if (celdas.size > 0) {
    for (const { id, tabla, fila, importe } of leidas.flatMap(({ entradas }) => entradas)) {
      const celdaDelImporte = importe && nombreCelda(fila.fila, importe.columna.columna);
      if (celdaDelImporte !== null && celdas.has(claveDeNombrada(tabla.id, celdaDelImporte)))
        filas.add(id);
    }
  }
  return {
    queda: (id) => filas.has(id) || (tablas.size > 0 && tablas.has(tablaDeId(id))),
    porQue: () => LO_DEJASTE,
  };
}

export const nombradasDe = (omitir: readonly Omitida[]): ReadonlySet<string> =>
  new Set(
    omitir.flatMap(({ tablaId, celda }) =>
      celda === undefined ? [] : [claveDeNombrada(tablaId, celda)],
    ),
  );

/** Adds rows and tables that are excluded for other reasons, given by id. */
export const conOtras = (afuera: Afuera, otras: ReadonlyMap<string, string>): Afuera => {
  if (otras.size === 0) return afuera;
  const { queda, porQue } = afuera;
  const otra = (id: string): string | undefined => otras.get(id) ?? otras.get(tablaDeId(id));
  return {
    queda: (id) => queda(id) || otra(id) !== undefined,
    porQue: (id) => (queda(id) ? porQue(id) : (otra(id) ?? porQue(id))),
  };
};
