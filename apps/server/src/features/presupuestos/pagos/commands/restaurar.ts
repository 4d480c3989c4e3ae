import { AppError } from '@plomada/domain/errores';
import type { Pago, RestaurarPago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { TenantContext, Tx } from '../../../../context/context.ts';
import { transaction } from '../../../../context/transaction.ts';
import { requireVersion } from '../../../../context/version.ts';
import { revivirMovimiento } from '../../../movimientos/commands/restaurar.ts';
import { sumar } from '../../dinero.sql.ts';
import { tomarEnVigor } from '../../en-vigor.queries.ts';
import { auditarPago } from '../pagos.commands.ts';
import { leerPago } from '../pagos.queries.ts';
import { escribirEstadoPago } from '../pagos.sql.ts';
import { exigirCertificado, exigirTope } from '../tope.queries.ts';

/**
 * Brings an annulled payment back, and the movement it took with it, as both were. Refused when what
 * it paid has no room for it any more, or its document was entered again meanwhile.
 */
export function restaurarPago(ctx: TenantContext, input: RestaurarPago): Promise<Pago> {
  return transaction(ctx, (tx) => restaurarEn(tx, input));
}

async function restaurarEn(tx: Tx, { id, pagoId, motivo, version }: RestaurarPago): Promise<Pago> {
  const { presupuesto } = await tomarEnVigor(tx, id);
  const antes = await leerPago(tx, { id, pagoId });
  if (antes.estado !== 'ANULADO') throw new AppError('NO_ENCONTRADO');
  requireVersion(antes.version, version ?? antes.version);
  const { tipo, certificado, importePresupuestoCentavos, movimientoId, excesoMotivo } = antes;
  const certificadoId = certificado?.id ?? null;
  await exigirCertificado(tx, id, certificadoId);
  // The reason for passing the cap was given, and still stands on it.
  if (!excesoMotivo) {
    const pedido = { tipo, certificadoId, importePresupuestoCentavos, pagoId };
    await exigirTope(tx, presupuesto, pedido);
  }
  if (movimientoId !== null) await revivirMovimiento(tx, movimientoId, motivo);
  const estado = movimientoId === null ? 'PROGRAMADO' : 'PAGADO';
  await escribirEstadoPago(tx, pagoId, { estado, pendiente: false });
  await sumar(tx, id);
  const despues = await leerPago(tx, { id, pagoId });
  const verbo = `Restauró (${motivo})`;
  await auditarPago(tx, presupuesto, { accion: 'EDITAR', verbo, antes, despues });
  return despues;
}
