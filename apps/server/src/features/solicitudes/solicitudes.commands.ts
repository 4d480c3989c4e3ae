import { newId } from '@plomada/db/ids';
import type { Captura } from '@plomada/domain/capturas/captura.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';
import {
  decirContramovimiento,
  negarContramovimiento,
  verificarAbierta,
  verificarAprobable,
} from '@plomada/domain/solicitudes/solicitud.rules';
import type {
  BajaPedida,
  CancelarSolicitud,
  EntidadEliminable,
  EstadoSolicitud,
  PedirBaja,
  Solicitud,
} from '@plomada/domain/solicitudes/solicitud.schema';

import { recordAudit, type AuditAction } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { mustAllow, refusalError } from '../../http/transport/refuse.ts';
import { capturar } from '../capturas/capturas.commands.ts';
import {
  eliminableDe,
  type Eliminable,
  type Eliminables,
  type FilaEliminable,
} from './eliminables.policy.ts';
import { leerSolicitud } from './solicitudes.queries.ts';
import {
  INSERT,
  LOCK_SOLICITUD,
  NUEVA,
  type Referencia,
  SELECT_ESTADO,
  UPDATE_RESUELTA,
} from './solicitudes.sql.ts';

function exigirObraAbierta({ proyectoEstado }: FilaEliminable): void {
  if (esSoloLectura(proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
}

/**
 * Files a deletion request at most once per capture: `run` creates it under the given id. A capture
 * sent again is answered with the request's present state.
 */
export const capturarBaja = <T>(
  ctx: TenantContext,
  captura: Captura,
  run: (tx: Tx, solicitudId: string) => Promise<T>,
): Promise<T | BajaPedida> =>
  capturar<T | BajaPedida>(ctx, captura, {
    clase: 'BAJA',
    run: (ahora, claim) => transaction(ahora, async (tx) => run(tx, await claim(tx))),
    leer: async (id) => {
      const { estado } = await foundRow(ctx, SELECT_ESTADO(ctx.tenantId, id));
      return { solicitudId: id, estado, repetida: true };
    },
  });

/**
 * Files a request to delete a row, which until the decision is marked as pending and still counts.
 */
export const pedirBaja = (
  ctx: TenantContext,
  tipo: Eliminable,
  { capturaId, capturadoEn, ...input }: PedirBaja,
): Promise<BajaPedida> =>
  capturarBaja(ctx, { capturaId, capturadoEn }, (tx, solicitudId) =>
    pedirBajaEn(tx, tipo, { ...input, solicitudId }),
  );

type BajaConId = PedirBaja & {
  /** Id of the new request, given when a capture has claimed it. */
  readonly solicitudId?: string;
};

/**
 * Files a request to delete a row, in the caller's transaction; refused when one is pending or the
 * obra is archived.
 */
export async function pedirBajaEn(
  tx: Tx,
  tipo: Eliminable,
  { id, motivo, version, solicitudId = newId() }: BajaConId,
): Promise<BajaPedida> {
  const { entidad } = tipo;
  const fila = await tipo.lock(tx, id);
  if (fila.pendiente) throw new AppError('SOLICITUD_PENDIENTE');
  requireVersion(fila.version, version ?? fila.version);
  exigirObraAbierta(fila);
  const { proyectoId, privado, descripcion } = fila;
  const pedido = await tipo.medir(tx, id);
  const nueva = NUEVA.values({
    id: solicitudId,
    entidad,
    entidadId: id,
    entidadVersion: await tipo.marcar(tx, id, true),
    proyectoId,
    privado,
    descripcion,
    motivo,
    impacto: { pedido, decision: null },
  });
  await tx.query(INSERT(tx.tenantId, tx.actor.userId, tx.now, ...nueva));
  await recordAudit(tx, {
    accion: 'SOLICITAR',
    entidad,
    entidadId: id,
    proyectoId,
    resumen: `Pidió la baja de ${descripcion}. Motivo: ${motivo}`,
  });
  return { solicitudId, estado: 'PENDIENTE' };
}

/**
 * Locks the row of a request; null if the row no longer exists, because another call may have just
 * approved its deletion. The request, read afterwards, shows that.
 */
async function lockSiEsta(tx: Tx, tipo: Eliminable, id: string): Promise<FilaEliminable | null> {
  try {
    return await tipo.lock(tx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return null;
    throw error;
  }
}

/**
 * Locks the row, as filing does, and then its open request. A call that waited here for another
 * decision reads the request afterwards, and is refused with that decision.
 */
async function tomarAbierta(tx: Tx & Eliminables, cual: Referencia) {
  const vista = await leerSolicitud(tx, cual);
  mustAllow(verificarAbierta(vista));
  const tipo = eliminableDe(tx, vista.entidad);
  const fila = await lockSiEsta(tx, tipo, vista.entidadId);
  await tx.query(LOCK_SOLICITUD(tx.tenantId, vista.id));
  const solicitud = await leerSolicitud(tx, { id: vista.id });
  mustAllow(verificarAbierta(solicitud));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return { tipo, fila, solicitud };
}

const DECISIONES = {
  APROBADA: { accion: 'APROBAR', verbo: 'Aprobó' },
  RECHAZADA: { accion: 'RECHAZAR', verbo: 'Rechazó' },
  CANCELADA: { accion: 'EDITAR', verbo: 'Canceló el pedido de' },
} as const satisfies Partial<Record<EstadoSolicitud, { accion: AuditAction; verbo: string }>>;

type Pedido = CancelarSolicitud & {
  readonly respuesta?: string | null | undefined;
  /** Kind of row; when present, `id` is the row's id instead of the request's. */
  readonly entidad?: EntidadEliminable;
  readonly contramovimiento?: boolean | undefined;
};

/**
 * Reverses the row instead of deleting it; refused for kinds that cannot be reversed. Returns the
 * new row's name.
 */
async function contrarrestar(tx: Tx, tipo: Eliminable, id: string): Promise<string> {
  if (!tipo.contrarrestar) throw refusalError(negarContramovimiento());
  return tipo.contrarrestar(tx, id);
}

/**
 * Decides an open request in one transaction that locks the row and the request. Only the requester
 * may cancel.
 */
export const decidir = (
  ctx: TenantContext & Eliminables,
  estado: keyof typeof DECISIONES,
  { id, version, entidad, contramovimiento = false, respuesta = null }: Pedido,
): Promise<Solicitud> =>
  transaction(ctx, async (tx) => {
    const cual = entidad ? { entidad, entidadId: id } : { id };
    const { tipo, fila, solicitud } = await tomarAbierta(tx, cual);
    const { entidadId, propia } = solicitud;
    requireVersion(solicitud.version, version ?? solicitud.version);
    if (estado === 'CANCELADA' && !propia) throw new AppError('SIN_PERMISO');
    const aprobada = estado === 'APROBADA';
    if (aprobada) {
      mustAllow(verificarAprobable(solicitud));
      exigirObraAbierta(fila);
    }
    const decision = estado === 'CANCELADA' ? null : await tipo.medir(tx, entidadId);
    const conOtro = aprobada && contramovimiento ? await contrarrestar(tx, tipo, entidadId) : null;
    if (conOtro === null) {
      await (aprobada ? tipo.eliminar(tx, entidadId) : tipo.marcar(tx, entidadId, false));
    }
    const textoDeRespuesta =
      conOtro === null ? respuesta : decirContramovimiento(respuesta, conOtro);
    const resuelta = [
      estado,
      textoDeRespuesta,
      aprobada && propia,
      JSON.stringify(decision),
    ] as const;
    const quien = [tx.actor.userId, tx.now] as const;
    await tx.query(UPDATE_RESUELTA(tx.tenantId, solicitud.id, ...quien, ...resuelta));
    const { accion, verbo } = DECISIONES[estado];
    const conRespuesta = textoDeRespuesta === null ? '' : `. Respuesta: ${textoDeRespuesta}`;
    await recordAudit(tx, {
      accion,
      entidad: solicitud.entidad,
      entidadId,
      proyectoId: solicitud.proyecto?.id ?? null,
      resumen: `${verbo} la baja de ${solicitud.descripcion}${conRespuesta}`,
    });
    return leerSolicitud(tx, { id: solicitud.id });
  });
