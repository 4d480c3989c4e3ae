import { AppError } from '@plomada/domain/errores';
import type { Pago, RestaurarPago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { TenantContext } from '../../../../context/context.ts';
import { transaction } from '../../../../context/transaction.ts';
import { requireVersion } from '../../../../context/version.ts';
import { revivirMovimiento } from '../../../movimientos/commands/restaurar.ts';
import { sumar } from '../../dinero.sql.ts';
import { tomarEnVigor } from '../../presupuestos.queries.ts';
import { exigirLugar } from '../cuenta.queries.ts';
import { auditarPago } from '../pagos.commands.ts';
import { leerPago } from '../pagos.queries.ts';
import { escribirEstadoPago } from '../pagos.sql.ts';

/**
 * Brings an annulled payment back, and the movement it took with it, as both were. Refused when what
 * it paid has no room for it any more, or its document was entered again meanwhile.
 */
export function restaurarPago(
  ctx: TenantContext,
  { id, pagoId, motivo, version }: RestaurarPago,
): Promise<Pago> {
  return transaction(ctx, async (tx) => {
    const { presupuesto } = await tomarEnVigor(tx, id);
    const antes = await leerPago(tx, { id, pagoId });
    if (antes.estado !== 'ANULADO') throw new AppError('NO_ENCONTRADO');
    requireVersion(antes.version, version ?? antes.version);
    const { movimientoId } = antes;
    const certificadoId = antes.certificado?.id ?? null;
    // The reason for passing the cap was given, and still stands on it.
    const sinTope = Boolean(antes.excesoMotivo);
    await exigirLugar(tx, presupuesto, { ...antes, certificadoId, pagoId, sinTope });
    if (movimientoId !== null) await revivirMovimiento(tx, movimientoId, motivo);
    const estado = movimientoId === null ? 'PROGRAMADO' : 'PAGADO';
    await escribirEstadoPago(tx, pagoId, { estado, pendiente: false });
    await sumar(tx, id);
    const despues = await leerPago(tx, { id, pagoId });
    const verbo = `Restauró (${motivo})`;
    await auditarPago(tx, presupuesto, { accion: 'EDITAR', verbo, antes, despues });
    return despues;
  });
}
