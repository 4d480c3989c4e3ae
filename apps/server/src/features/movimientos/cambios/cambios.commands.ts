import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import {
  leerPedido,
  verificarAbierto,
  verificarPedido,
  verificarVigente,
} from '@plomada/domain/movimientos/cambios/cambio.rules';
import type {
  Cambio,
  EstadoCambio,
  PedirCambio,
  RechazarCambio,
} from '@plomada/domain/movimientos/cambios/cambio.schema';

import { type AuditAction, recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { ById, TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { lockMovimiento } from '../locks.sql.ts';
import { editarEn } from '../movimientos.commands.ts';
import { nombrarMovimiento } from '../movimientos.mapper.ts';
import { congelar, exigirSuelto, verificarReferidos } from '../movimientos.policy.ts';
import { leerMovimiento } from '../movimientos.queries.ts';
import { cambiosDe, pedidoSobre } from './cambios.mapper.ts';
import { leerCambio, leerFila, nombresDe } from './cambios.queries.ts';
import { INSERT, LOCK, NUEVO, UPDATE_RESUELTO } from './cambios.sql.ts';

const SIN_REFERENCIAS = { rubroId: null, proveedorId: null };

/**
 * Files an edit that the actor may not make as a request. The request is validated like the edit,
 * except for the database's own checks: accounts and closed months do not matter here.
 */
export const pedirCambio = (
  ctx: TenantContext,
  { id, version, motivo, cambios }: PedirCambio,
): Promise<Cambio> =>
  transaction(ctx, async (tx) => {
    const { fecha, rubroId = null, proveedorId = null } = cambios;
    const referidos = await lockMovimiento(tx, id, { rubroId, proveedorId });
    exigirSuelto(tx, referidos);
    const { value: movimiento } = await leerMovimiento(tx, id);
    requireVersion(movimiento.version, version);
    const otraFecha = fecha === undefined || fecha === movimiento.fecha ? null : fecha;
    verificarReferidos(referidos, { fecha: otraFecha, rubroId, proveedorId }, tx.now);
    congelar(pedidoSobre(movimiento, cambios));
    const nombres = await nombresDe(tx, movimiento, [cambios]);
    mustAllow(verificarPedido(cambiosDe(movimiento, cambios, nombres)));
    const cambioId = newId();
    const nuevo = { id: cambioId, movimientoId: id, movimientoVersion: version, cambios, motivo };
    await tx.query(INSERT(tx.tenantId, tx.actor.userId, tx.now, ...NUEVO.values(nuevo)));
    await recordAudit(tx, {
      accion: 'SOLICITAR',
      ...subjectOf('MOVIMIENTO', movimiento),
      resumen: `Pidió un cambio del ${nombrarMovimiento(movimiento)}. Motivo: ${motivo}`,
    });
    return leerCambio(tx, cambioId);
  });

/**
 * Locks the movement and then its request; a call that waited for another decision gets that
 * decision as the refusal.
 */
async function tomarAbierto(tx: Tx, id: string): Promise<Cambio> {
  const { movimientoId } = await leerFila(tx, id);
  await lockMovimiento(tx, movimientoId, SIN_REFERENCIAS);
  await tx.query(LOCK(tx.tenantId, id));
  const cambio = await leerCambio(tx, id);
  mustAllow(verificarAbierto(cambio));
  return cambio;
}

const DECISIONES = {
  APLICADO: { accion: 'APROBAR', verbo: 'Aplicó' },
  RECHAZADO: { accion: 'RECHAZAR', verbo: 'Rechazó' },
  CANCELADO: { accion: 'EDITAR', verbo: 'Canceló' },
} as const satisfies Partial<Record<EstadoCambio, { accion: AuditAction; verbo: string }>>;

type Decision = {
  readonly estado: keyof typeof DECISIONES;
  readonly respuesta?: string | null;
};

async function resolver(
  tx: Tx,
  { id, movimientoId, solicitante }: Cambio,
  { estado, respuesta = null }: Decision,
): Promise<Cambio> {
  const { accion, verbo } = DECISIONES[estado];
  await tx.query(UPDATE_RESUELTO(tx.tenantId, id, tx.actor.userId, tx.now, estado, respuesta));
  const { value: movimiento } = await leerMovimiento(tx, movimientoId);
  const cual = `el cambio de ${solicitante.nombre} al ${nombrarMovimiento(movimiento)}`;
  const conRespuesta = respuesta === null ? '' : `. Respuesta: ${respuesta}`;
  await recordAudit(tx, {
    accion,
    ...subjectOf('MOVIMIENTO', movimiento),
    resumen: `${verbo} ${cual}${conRespuesta}`,
  });
  return leerCambio(tx, id);
}

/** Runs the requested edit with the actor's permissions, on the version that the requester read. */
export const aplicarCambio = (ctx: TenantContext, { id }: ById): Promise<Cambio> =>
  transaction(ctx, async (tx) => {
    const cambio = await tomarAbierto(tx, id);
    mustAllow(verificarVigente(cambio));
    const { movimientoVersion: version, pedido } = await leerFila(tx, id);
    const cambios = accepted(leerPedido(pedido));
    await editarEn(tx, { ...cambios, id: cambio.movimientoId, version });
    return resolver(tx, cambio, { estado: 'APLICADO' });
  });

export const rechazarCambio = (
  ctx: TenantContext,
  { id, respuesta }: RechazarCambio,
): Promise<Cambio> =>
  transaction(ctx, async (tx) =>
    resolver(tx, await tomarAbierto(tx, id), { estado: 'RECHAZADO', respuesta }),
  );

/** Cancels an open request; only its requester may. */
export const cancelarCambio = (ctx: TenantContext, { id }: ById): Promise<Cambio> =>
  transaction(ctx, async (tx) => {
    const cambio = await tomarAbierto(tx, id);
    if (!cambio.propio) throw new AppError('SIN_PERMISO');
    return resolver(tx, cambio, { estado: 'CANCELADO' });
  });
