import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import type {
  BajaPedida,
  CancelarSolicitud,
  EntidadEliminable,
  PedirBaja,
  ResolverSolicitud,
  Solicitud,
} from '@plomada/domain/solicitudes/solicitud.schema';

import { recordAudit, type AuditAction } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import type { Medida } from './eliminables/eliminable.policy.ts';
import { eliminable } from './eliminables/registro.sql.ts';
import { lockAbierta, leerSolicitud } from './locks.sql.ts';
import { exigirAprobable } from './solicitudes.policy.ts';
import { INSERT, UPDATE_RESUELTA } from './solicitudes.sql.ts';

/** Files the request: from here to the decision the row carries its badge and still counts. */
export const pedirBaja = (
  ctx: TenantContext,
  entidad: EntidadEliminable,
  input: PedirBaja,
): Promise<BajaPedida> => transaction(ctx, (tx) => pedirBajaEn(tx, entidad, input));

/**
 * The same for a caller that looks at the row first: within the transaction too, where a repeated call
 * has its answer before anything is looked at.
 */
export async function pedirBajaEn(
  tx: Tx,
  entidad: EntidadEliminable,
  { id, motivo, version }: PedirBaja,
): Promise<BajaPedida> {
  const tipo = eliminable(entidad);
  const fila = await tipo.lock(tx, id);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  if (fila.pendiente) throw new AppError('SOLICITUD_PENDIENTE');
  if (version !== undefined) requireVersion(fila.version, version);
  const pedido = await tipo.medir(tx, id);
  const entidadVersion = await tipo.marcarPendiente(tx, id);
  const solicitudId = newId();
  const { proyectoId, privado, descripcion } = fila;
  const cual = [solicitudId, tx.tenantId, entidad, id, entidadVersion] as const;
  const impacto = JSON.stringify({ pedido, decision: null });
  const { userId } = tx.actor;
  await tx.query(
    INSERT(...cual, proyectoId, privado, descripcion, motivo, userId, impacto, tx.ahora),
  );
  await recordAudit(tx, {
    accion: 'SOLICITAR',
    entidad,
    entidadId: id,
    proyectoId: fila.proyectoId,
    resumen: `Pidió la baja de ${fila.descripcion}. Motivo: ${motivo}`,
  });
  return { solicitudId, estado: 'PENDIENTE' };
}

type Decision = {
  readonly estado: 'APROBADA' | 'RECHAZADA' | 'CANCELADA';
  readonly accion: AuditAction;
  readonly verbo: string;
  readonly respuesta?: string | null | undefined;
  readonly autoaprobada?: boolean;
  readonly medida?: Medida;
};

async function resolver(
  tx: Tx,
  { id, entidad, entidadId, proyecto, descripcion }: Solicitud,
  { estado, accion, verbo, respuesta = null, autoaprobada = false, medida }: Decision,
): Promise<Solicitud> {
  const resolver = UPDATE_RESUELTA(
    tx.tenantId,
    id,
    estado,
    tx.actor.userId,
    tx.ahora,
    respuesta,
    autoaprobada,
    JSON.stringify(medida ?? null),
  );
  await tx.query(resolver);
  const dicho = respuesta === null ? '' : `. Respuesta: ${respuesta}`;
  await recordAudit(tx, {
    accion,
    entidad,
    entidadId,
    proyectoId: proyecto?.id ?? null,
    resumen: `${verbo} la baja de ${descripcion}${dicho}`,
  });
  return leerSolicitud(tx, { id });
}

/** A decision is one transaction over the row and its request, both locked and still open. */
function decidir(
  ctx: TenantContext,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  entidad: EntidadEliminable | undefined,
  fn: (tx: Tx, solicitud: Solicitud) => Promise<Solicitud>,
): Promise<Solicitud> {
  return transaction(ctx, async (tx) => {
    const referencia = entidad === undefined ? { id } : { entidad, entidadId: id };
    const solicitud = await lockAbierta(tx, referencia);
    if (version !== undefined) requireVersion(solicitud.version, version);
    return fn(tx, solicitud);
  });
}

/** With `entidad`, `id` is the row's and not the request's. */
export const aprobar = (
  ctx: TenantContext,
  input: ResolverSolicitud,
  entidad?: EntidadEliminable,
): Promise<Solicitud> =>
  decidir(ctx, input, entidad, async (tx, solicitud) => {
    exigirAprobable(solicitud);
    const tipo = eliminable(solicitud.entidad);
    const medida = await tipo.medir(tx, solicitud.entidadId);
    await tipo.eliminar(tx, solicitud.entidadId);
    return resolver(tx, solicitud, {
      estado: 'APROBADA',
      accion: 'APROBAR',
      verbo: 'Aprobó',
      respuesta: input.respuesta,
      autoaprobada: solicitud.propia,
      medida,
    });
  });

export const rechazar = (
  ctx: TenantContext,
  input: ResolverSolicitud,
  entidad?: EntidadEliminable,
): Promise<Solicitud> =>
  decidir(ctx, input, entidad, async (tx, solicitud) => {
    const tipo = eliminable(solicitud.entidad);
    const medida = await tipo.medir(tx, solicitud.entidadId);
    await tipo.desmarcarPendiente(tx, solicitud.entidadId);
    return resolver(tx, solicitud, {
      estado: 'RECHAZADA',
      accion: 'RECHAZAR',
      verbo: 'Rechazó',
      respuesta: input.respuesta,
      medida,
    });
  });

/** Taken back by whoever filed it. */
export const cancelar = (ctx: TenantContext, input: CancelarSolicitud): Promise<Solicitud> =>
  decidir(ctx, input, undefined, async (tx, solicitud) => {
    if (!solicitud.propia) throw new AppError('SIN_PERMISO');
    await eliminable(solicitud.entidad).desmarcarPendiente(tx, solicitud.entidadId);
    return resolver(tx, solicitud, {
      estado: 'CANCELADA',
      accion: 'EDITAR',
      verbo: 'Canceló el pedido de',
    });
  });
