import {
  listaMovimientosSchema,
  movimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import type { ItemMovimiento, Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { OBRA_A } from './obras.ts';
import type { Quien } from './rest-client.ts';
import type { Respuesta } from './server.ts';

/** Body of a valid movement, with `campos` added. */
export const nuevo = (campos: Record<string, unknown> = {}) => ({
  proyectoId: OBRA_A,
  tipo: 'EGRESO',
  fecha: '2026-11-20',
  concepto: 'Cemento portland',
  importeCentavos: 123_456,
  medioPago: 'TRANSFERENCIA',
  ...campos,
});

/** Invoice fields with the demo's official numbering: Factura A 00004-00018237. */
export const factura = (campos: Record<string, unknown> = {}) => ({
  tipoArca: 1,
  puntoVenta: 4,
  numero: 18_237,
  cuitEmisor: '30-90000044-4',
  fechaEmision: '2026-10-14',
  totalCentavos: 181_500_000,
  ...campos,
});

export const leerMovimiento = ({ body }: Respuesta): Movimiento => movimientoSchema.parse(body);

export async function crear(quien: Quien, campos: Record<string, unknown> = {}) {
  return leerMovimiento(await quien.post('/movimientos', nuevo(campos)));
}

export const leerPagina = ({ body }: Respuesta) => listaMovimientosSchema.parse(body);

/** All movements of a filtered list, read page by page, `limit` per page. */
export async function todas(
  quien: Quien,
  consulta: string,
  limit: number,
): Promise<ItemMovimiento[]> {
  const filas: ItemMovimiento[] = [];
  let cursor: string | null = '';
  do {
    const respuesta = await quien.get(
      `/movimientos?limit=${limit}&${consulta}${cursor && `&cursor=${cursor}`}`,
    );
    const pagina = leerPagina(respuesta);
    filas.push(...pagina.items);
    cursor = pagina.siguiente;
  } while (cursor !== null);
  return filas;
}

/** Full movements of an import, in the order of the list, whose own items have fewer fields. */
export async function enteras(
  quien: Quien,
  { importacionId }: { readonly importacionId: string },
): Promise<Movimiento[]> {
  const lista = await quien.get(`/movimientos?importacionId=${importacionId}&limit=200`);
  const ids = leerPagina(lista).items.map(({ id }) => id);
  return Promise.all(ids.map(async (id) => leerMovimiento(await quien.get(`/movimientos/${id}`))));
}
