import { refuseAt, type Refusal } from '../base/refusal.ts';

type Hallazgo = { readonly fila: number; readonly columna: string; readonly mensaje: string };

/** Title of the column with the errors; it is no known title, so a later import ignores it. */
export const TITULO_ERRORES = 'Errores';

/** Errors of each row in one text: `Fecha: … · Importe: …`. */
export function erroresPorFila(errores: readonly Hallazgo[]): ReadonlyMap<number, string> {
  const porFila = Map.groupBy(errores, ({ fila }) => fila);
  return new Map(
    [...porFila].map(([fila, hallazgos]) => [
      fila,
      hallazgos.map(({ columna, mensaje }) => `${columna}: ${mensaje}`).join(' · '),
    ]),
  );
}

/**
 * Refuses a file of the rows to correct when no row has an error, or when the first error is in the
 * titles.
 */
export function hayQueCorregir(errores: readonly Hallazgo[], filaTitulos: number): Refusal | null {
  const [primero] = errores;
  if (!primero) {
    return refuseAt('archivo', 'Ninguna fila tiene errores: no hay nada que corregir');
  }
  return primero.fila <= filaTitulos ? refuseAt('archivo', primero.mensaje) : null;
}
