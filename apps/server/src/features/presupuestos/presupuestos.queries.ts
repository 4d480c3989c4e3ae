import type { Adicional } from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import { estaEnVigor, verificarEnVigor } from '@plomada/domain/presupuestos/estado.rules';
import type { Indices } from '@plomada/domain/presupuestos/indices/indice.rules';
import type {
  ListarPresupuestos,
  Presupuesto,
  PresupuestoEnLista,
} from '@plomada/domain/presupuestos/presupuesto.schema';
import type { RevisionPresupuesto } from '@plomada/domain/presupuestos/revision.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { ById, TenantContext, Tx } from '../../context/context.ts';
import { BY_DATE, pageByDate, readCursor } from '../../context/sql/cursor.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { SELECT_ADICIONALES } from './adicionales/adicionales.sql.ts';
import type { FilaPresupuesto } from './dto.sql.ts';
import { SELECT_SERIE, SELECT_ULTIMA_COTIZACION } from './indices/indices.sql.ts';
import { SELECT_ITEMS } from './items/items.sql.ts';
import { leerExcesos } from './pagos/cuenta.queries.ts';
import { enListaDto, presupuestoDto } from './presupuestos.mapper.ts';
import {
  type PresupuestoTomado,
  selectPresupuesto,
  selectPresupuestos,
  tomarPresupuesto,
} from './presupuestos.sql.ts';
import { SELECT_REVISIONES } from './revisiones.sql.ts';

/** Page of budgets, newest first. */
export async function listarPresupuestos(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarPresupuestos,
): Promise<{ items: PresupuestoEnLista[]; siguiente: string | null }> {
  const hoy = hoyEnBuenosAires(ctx.now);
  const tras = readCursor(cursor, BY_DATE);
  const filas = await ctx.query(selectPresupuestos(ctx, filtros, { limit, hoy, tras }));
  return pageByDate(
    filas.map((fila) => enListaDto(fila, hoy)),
    limit,
  );
}

/** Row of a visible budget; answers 404 alike for a missing, foreign or hidden one. */
export function leerFila(tx: Tx, id: string): Promise<FilaPresupuesto> {
  return foundRow(tx, selectPresupuesto(tx, id));
}

const SIN_INDICE: Indices = { serie: [], ultimaCotizacion: null };

/** Index values that update the budget; read only when it has an index. */
export async function leerIndices(
  { query, tenantId }: Tx,
  { id, indexacion, serie }: Pick<FilaPresupuesto, 'id' | 'indexacion' | 'serie'>,
): Promise<Indices> {
  if (indexacion === 'NINGUNA') return SIN_INDICE;
  if (serie !== null) return { ...SIN_INDICE, serie: await query(SELECT_SERIE(tenantId, serie)) };
  const [ultima] = await query(SELECT_ULTIMA_COTIZACION(tenantId, id));
  return { ...SIN_INDICE, ultimaCotizacion: ultima?.cotizacion ?? null };
}

export async function leerPresupuesto(tx: Tx, id: string): Promise<Presupuesto> {
  const fila = await leerFila(tx, id);
  const items = await tx.query(SELECT_ITEMS(tx.tenantId, id, null));
  const indices = await leerIndices(tx, fila);
  const presupuesto = presupuestoDto({ fila, items, indices, hoy: hoyEnBuenosAires(tx.now) });
  if (!estaEnVigor(presupuesto.estado)) return presupuesto;
  const { actualizadoCentavos } = presupuesto.cifras;
  return { ...presupuesto, excesos: await leerExcesos(tx, id, actualizadoCentavos) };
}

/** Accepted budget as the actor sees it, and its locked row. */
type EnVigor = { readonly presupuesto: Presupuesto; readonly tomado: PresupuestoTomado };

/** Locks a budget for a certificate or payment; refused unless it is in force. */
export async function tomarEnVigor(tx: Tx, id: string): Promise<EnVigor> {
  const tomado = await tomarPresupuesto(tx, id);
  const presupuesto = await leerPresupuesto(tx, id);
  mustAllow(verificarEnVigor(presupuesto));
  return { presupuesto, tomado };
}

/** Revisions of a budget: its offers as they were sent, the last one first. */
export async function listarRevisiones(
  ctx: TenantContext,
  { id }: ById,
): Promise<{ items: RevisionPresupuesto[] }> {
  await leerFila(ctx, id);
  const filas = await ctx.query(SELECT_REVISIONES(ctx.tenantId, id));
  return { items: filas.map((fila) => ({ ...fila, fecha: fila.fecha.toISOString() })) };
}

export async function leerAdicionales(
  { query, tenantId }: Tx,
  presupuestoId: string,
): Promise<Adicional[]> {
  const filas = await query(SELECT_ADICIONALES(tenantId, presupuestoId));
  return filas.map((fila) => ({ ...fila, creadoEn: fila.creadoEn.toISOString() }));
}

/** Adicionales in order, with the accepted total and the total in force. */
export async function listarAdicionales(
  ctx: TenantContext,
  { id }: ById,
): Promise<{ totalCentavos: number; totalVigenteCentavos: number; items: Adicional[] }> {
  const { totalCentavos, totalVigenteCentavos } = await leerFila(ctx, id);
  return { totalCentavos, totalVigenteCentavos, items: await leerAdicionales(ctx, id) };
}
