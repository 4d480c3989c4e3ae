import { AppError } from '@plomada/domain/errores';
import type { EntidadEliminable, Solicitud } from '@plomada/domain/solicitudes/solicitud.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { nuevosParametros } from '../../sql/params.ts';
import { eliminable } from './eliminables/registro.sql.ts';
import { solicitudDto, sqlSolicitudes, type FilaSolicitud } from './solicitudes.mapper.ts';
import { exigirAbierta } from './solicitudes.policy.ts';
import { alcance } from './solicitudes.queries.ts';

/** A request by its own id or, the newest one, by the row it is about. */
export type Referencia =
  | { readonly id: string }
  | { readonly entidad: EntidadEliminable; readonly entidadId: string };

/** The same 404 for a missing, foreign or hidden request, and for a row nobody asked to delete. */
export async function leerSolicitud(
  { query }: QueryTx,
  ctx: TenantContext,
  referencia: Referencia,
): Promise<Solicitud> {
  const { valores, agregar } = nuevosParametros();
  const condiciones = alcance(ctx, agregar);
  if ('id' in referencia) condiciones.push(`s.id = ${agregar(referencia.id)}::uuid`);
  else {
    condiciones.push(
      `s.entidad = ${agregar(referencia.entidad)}`,
      `s.entidad_id = ${agregar(referencia.entidadId)}::uuid`,
    );
  }
  // An open request first: there is at most one, and it is what a decision is about.
  const cola = `order by s.estado <> 'PENDIENTE', s.creado_en desc, s.id desc limit 1`;
  const [fila] = await query<FilaSolicitud>(sqlSolicitudes(condiciones, cola), valores);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return solicitudDto(fila, ctx);
}

const BLOQUEAR = `
select 1 from solicitudes_eliminacion where tenant_id = $1::uuid and id = $2::uuid
for no key update`;

/**
 * The row first and then its request, as filing does. Whoever waited here for another decision reads
 * it afterwards, and is told how it ended.
 */
export async function bloquearAbierta(
  tx: QueryTx,
  ctx: TenantContext,
  referencia: Referencia,
): Promise<Solicitud> {
  const vista = await leerSolicitud(tx, ctx, referencia);
  exigirAbierta(vista);
  const fila = await eliminable(vista.entidad).bloquear(tx, ctx, vista.entidadId);
  await tx.query(BLOQUEAR, [ctx.tenantId, vista.id]);
  const solicitud = await leerSolicitud(tx, ctx, { id: vista.id });
  exigirAbierta(solicitud);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return solicitud;
}
