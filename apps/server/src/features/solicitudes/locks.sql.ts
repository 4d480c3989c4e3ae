import { AppError } from '@plomada/domain/errores';
import type { Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { eliminable } from './eliminables/registro.sql.ts';
import { solicitudDto } from './solicitudes.mapper.ts';
import { exigirAbierta } from './solicitudes.policy.ts';
import { LOCK_SOLICITUD, selectSolicitud, type Referencia } from './solicitudes.sql.ts';

/** The same 404 for a missing, foreign or hidden request, and for a row nobody asked to delete. */
export async function leerSolicitud(
  { query }: QueryTx,
  ctx: TenantContext,
  referencia: Referencia,
): Promise<Solicitud> {
  const [fila] = await query(selectSolicitud(ctx, referencia));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return solicitudDto(fila, ctx);
}

/**
 * The row first and then its request, as filing does. Whoever waited here for another decision reads
 * it afterwards, and is told how it ended.
 */
export async function lockAbierta(
  tx: QueryTx,
  ctx: TenantContext,
  referencia: Referencia,
): Promise<Solicitud> {
  const vista = await leerSolicitud(tx, ctx, referencia);
  exigirAbierta(vista);
  const fila = await eliminable(vista.entidad).lock(tx, ctx, vista.entidadId);
  await tx.query(LOCK_SOLICITUD(ctx.tenantId, vista.id));
  const solicitud = await leerSolicitud(tx, ctx, { id: vista.id });
  exigirAbierta(solicitud);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return solicitud;
}
