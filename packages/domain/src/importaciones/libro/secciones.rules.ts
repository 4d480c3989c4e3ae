import type { TipoMovimiento } from '../../movimientos/movimiento.schema.ts';
import type { FilaTabla, Seccion } from '../../planilla/cuerpo.rules.ts';

/** Heading above a row, with the type (income or expenses) that it or an earlier heading states. */
export type SeccionDeLibro = Seccion & { readonly tipo: TipoMovimiento | null };

const DE_INGRESO = /^(?:ingresos?|cobros?|cobranzas?|entradas?|aportes?)\b/;
const DE_EGRESO = /^(?:egresos?|gastos?|pagos?|salidas?|compras?|costos?)\b/;

export function tipoDeTexto(plegado: string): TipoMovimiento | null {
  if (DE_INGRESO.test(plegado)) return 'INGRESO';
  return DE_EGRESO.test(plegado) ? 'EGRESO' : null;
}

/** Headings of a table, in the order of its rows. */
export function seccionesDe(filas: readonly FilaTabla[]): ReadonlyMap<Seccion, SeccionDeLibro> {
  const secciones = new Map<Seccion, SeccionDeLibro>();
  let tipo: TipoMovimiento | null = null;
  for (const { seccion } of filas) {
    if (seccion === null || secciones.has(seccion)) continue;
    tipo = tipoDeTexto(seccion.celdas.map(({ plegado }) => plegado).join(' ')) ?? tipo;
    secciones.set(seccion, { ...seccion, tipo });
  }
  return secciones;
}
