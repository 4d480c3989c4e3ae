import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/transaction.ts';
import { bloquearComprobantes, bloquearMovimientos, exigirObrasAbiertas } from '../locks.sql.ts';
import { leerDto } from '../movimientos.mapper.ts';
import { leerMovimiento } from '../movimientos.queries.ts';

// What deletion requests and imports do to movements. Each locks what it changes, in the order of
// `bloquearMovimientos`; the caller audits and holds the version its request was filed for.

export type Versionado = { readonly id: string; readonly version: number };

/** The living movement as it stands, locked until the transaction ends; 404 like `obtener`. */
export async function tomarMovimiento(
  tx: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<Movimiento> {
  await bloquearMovimientos(tx, ctx, [id]);
  return leerDto(await leerMovimiento(tx, ctx, id));
}

const CAMBIAR_ESTADO = `
update movimientos set estado = $5::text,
  eliminado_en = case when $5::text = 'ELIMINADO' then $3::timestamptz end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = any($2::uuid[])
returning id, version`;

export type EstadoDeBaja = 'CONFIRMADO' | 'PENDIENTE_ELIMINACION' | 'ELIMINADO';

export function cambiarEstado(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  ids: readonly string[],
  estado: EstadoDeBaja,
): Promise<readonly Versionado[]> {
  return query<Versionado>(CAMBIAR_ESTADO, [tenantId, ids, ahora, actor.userId, estado]);
}

const primera = ([fila]: readonly Versionado[]): number => {
  if (!fila) throw new Error('a locked movement was not updated');
  return fila.version;
};

/** Gives the badge of a filed request; the movement still counts. Answers its new version. */
export async function marcarPendiente(
  tx: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<number> {
  exigirObrasAbiertas(await bloquearMovimientos(tx, ctx, [id]));
  return primera(await cambiarEstado(tx, ctx, [id], 'PENDIENTE_ELIMINACION'));
}

/** Takes the badge off: rejected or cancelled. Answers the new version. */
export async function desmarcarPendiente(
  tx: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<number> {
  await bloquearMovimientos(tx, ctx, [id]);
  return primera(await cambiarEstado(tx, ctx, [id], 'CONFIRMADO'));
}

const ANULAR_SUELTOS = `
update comprobantes c set anulado_en = $3::timestamptz, actualizado_en = $3::timestamptz,
  actualizado_por = $4::uuid, version = version + 1
where c.tenant_id = $1::uuid and c.id = any($2::uuid[]) and c.anulado_en is null
  and not exists (select from movimientos m where m.tenant_id = c.tenant_id
    and m.comprobante_id = c.id and m.eliminado_en is null)`;

/** Annuls those of the documents that no living movement holds any more; call it with them locked. */
export async function anularSueltos(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await query(ANULAR_SUELTOS, [tenantId, ids, ahora, actor.userId]);
}

/**
 * Deletes softly: the rows and their history stay, and keep their document, which is annulled (and
 * frees its number) when no other living movement holds it. The parts left of a split keep their
 * group. Refuses an archived work. Answers the new versions.
 */
export async function eliminarMovimientos(
  tx: QueryTx,
  ctx: TenantContext,
  ids: readonly string[],
): Promise<readonly Versionado[]> {
  const filas = await bloquearMovimientos(tx, ctx, ids);
  exigirObrasAbiertas(filas);
  const documentos = await bloquearComprobantes(
    tx,
    ctx,
    filas.map(({ comprobanteId }) => comprobanteId),
  );
  const eliminados = await cambiarEstado(tx, ctx, ids, 'ELIMINADO');
  await anularSueltos(tx, ctx, documentos);
  return eliminados;
}

/** One row of `eliminarMovimientos`; answers its new version. */
export async function eliminarMovimiento(
  tx: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<number> {
  return primera(await eliminarMovimientos(tx, ctx, [id]));
}
