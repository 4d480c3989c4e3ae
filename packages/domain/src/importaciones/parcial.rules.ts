import { refuseAt, type Refusal } from '../base/refusal.ts';

type Hallazgo = { readonly fila: number; readonly columna: string; readonly mensaje: string };

/** Title of the column that states what to mend; the reader knows none of that name and skips it. */
export const TITULO_ERRORES = 'Errores';

/** What is wrong with each row, in one cell: `Fecha: … · Importe: …`. */
export function erroresPorFila(errores: readonly Hallazgo[]): ReadonlyMap<number, string> {
  const porFila = Map.groupBy(errores, ({ fila }) => fila);
  return new Map(
    [...porFila].map(([fila, suyos]) => [
      fila,
      suyos.map(({ columna, mensaje }) => `${columna}: ${mensaje}`).join(' · '),
    ]),
  );
}

/** Whether there are rows to mend: columns that nobody distinguished are wrong in the titles, no row's fault. */
export function hayQueCorregir(errores: readonly Hallazgo[], filaTitulos: number): Refusal | null {
  const [primero] = errores;
  if (!primero) {
    return refuseAt('archivo', 'Ninguna fila tiene errores: no hay nada que corregir');
  }
  return primero.fila <= filaTitulos ? refuseAt('archivo', primero.mensaje) : null;
}
