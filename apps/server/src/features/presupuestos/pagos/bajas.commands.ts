import { required } from '@plomada/domain/base/required';
import type { Captura } from '@plomada/domain/capturas/captura.schema';
import { AppError } from '@plomada/domain/errores';
import type {
  EliminarPago,
  Pago,
  PagoEliminado,
} from '@plomada/domain/presupuestos/pagos/pago.schema';
import { exigirMotivo } from '@plomada/domain/solicitudes/solicitud.rules';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { requireVersion } from '../../../context/version.ts';
import { accepted } from '../../../http/transport/refuse.ts';
import { eliminarCon, MOVIMIENTO_ELIMINABLE } from '../../movimientos/bajas.commands.ts';
import type { Eliminable } from '../../solicitudes/eliminables.policy.ts';
import { capturarBaja, pedirBajaEn } from '../../solicitudes/solicitudes.commands.ts';
import { sumar } from '../dinero.sql.ts';
import { leerFila, leerPresupuesto } from '../presupuestos.queries.ts';
import { lockPresupuesto, tomarPresupuesto } from '../presupuestos.sql.ts';
import { auditarPago } from './pagos.commands.ts';
import { exigirSuelto, exigirVivo } from './pagos.policy.ts';
import { leerPago } from './pagos.queries.ts';
import { escribirEstadoPago, SELECT_LUGAR } from './pagos.sql.ts';

/** Budget of a payment, if the actor may see it. */
async function leerPresupuestoDe(tx: Tx, pagoId: string) {
  const { id } = await foundRow(tx, SELECT_LUGAR(tx.tenantId, pagoId));
  return leerFila(tx, id);
}

const movimientoDe = ({ movimientoId }: Pago): string =>
  required(movimientoId, 'the movement of a paid payment');

/** Deletion of a paid payment; a scheduled one is deleted without a request. */
export const PAGO_ELIMINABLE: Eliminable = {
  entidad: 'PAGO',
  ver: 'view_budgets',
  tabla: 'pagos',
  lock: async (tx, pagoId) => {
    const { id, codigo, titulo } = await leerPresupuestoDe(tx, pagoId);
    const { proyectoId, proyectoEstado } = await lockPresupuesto(tx, id);
    const pago = await leerPago(tx, { id, pagoId });
    if (pago.estado !== 'PAGADO') throw new AppError('NO_ENCONTRADO');
    exigirSuelto(pago);
    const { version, numero, privado, bajaPendiente: pendiente } = pago;
    const descripcion = `Pago ${numero} · ${codigo} ${titulo}`;
    return { version, proyectoId, proyectoEstado, privado, descripcion, pendiente };
  },
  // Impact of deleting a payment: that of its movement on the obra's balance.
  medir: async (tx, pagoId) => {
    const { id } = await leerPresupuestoDe(tx, pagoId);
    const { movimientoId } = await leerPago(tx, { id, pagoId });
    if (movimientoId === null) throw new AppError('NO_ENCONTRADO');
    return MOVIMIENTO_ELIMINABLE.medir(tx, movimientoId);
  },
  marcar: (tx, id, pendiente) => escribirEstadoPago(tx, id, { estado: 'PAGADO', pendiente }),
  // Annuls the payment and deletes its movement, which frees the document.
  eliminar: async (tx, pagoId) => {
    const { id } = await leerPresupuestoDe(tx, pagoId);
    await eliminarCon(tx, 'pago', movimientoDe(await leerPago(tx, { id, pagoId })));
    await escribirEstadoPago(tx, pagoId, { estado: 'ANULADO', pendiente: false });
    await sumar(tx, id);
  },
};

type SinCaptura = Omit<EliminarPago, keyof Captura>;

/**
 * Deletes a scheduled payment at once, since no one was paid; for a paid one a deletion is
 * requested.
 */
async function eliminarEn(tx: Tx, input: SinCaptura, solicitudId: string): Promise<PagoEliminado> {
  const { id, pagoId, motivo, version } = input;
  await lockPresupuesto(tx, id);
  const antes = await leerPago(tx, { id, pagoId });
  exigirVivo(antes);
  if (antes.estado === 'PAGADO') {
    const escrito = accepted(exigirMotivo(motivo));
    return pedirBajaEn(tx, PAGO_ELIMINABLE, { id: pagoId, motivo: escrito, version, solicitudId });
  }
  await tomarPresupuesto(tx, id);
  requireVersion(antes.version, version ?? antes.version);
  await escribirEstadoPago(tx, pagoId, { estado: 'ANULADO', pendiente: false });
  await sumar(tx, id);
  const presupuesto = await leerPresupuesto(tx, id);
  const despues = await leerPago(tx, { id, pagoId });
  const verbo = motivo ? `Canceló (${motivo})` : 'Canceló';
  await auditarPago(tx, presupuesto, { accion: 'ELIMINAR', verbo, antes, despues });
  return { id: pagoId, estado: 'ANULADO' };
}

export const eliminarPago = (
  ctx: TenantContext,
  { capturaId, capturadoEn, ...input }: EliminarPago,
): Promise<PagoEliminado> =>
  capturarBaja<PagoEliminado>(ctx, { capturaId, capturadoEn }, (tx, solicitudId) =>
    eliminarEn(tx, input, solicitudId),
  );
