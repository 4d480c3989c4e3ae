import { AppError } from '@plomada/domain/errores';
import type { Pago, RestaurarPago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { TenantContext } from '../../../../context/context.ts';
import { transaction } from '../../../../context/transaction.ts';
import { requireVersion } from '../../../../context/version.ts';
import { exigirCobertura } from '../../../movimientos/depositos/depositos.queries.ts';
import { lockDepositosDe } from '../../../movimientos/depositos/depositos.sql.ts';
import { revivirMovimiento } from '../../../movimientos/movimientos.commands.ts';
import { sumar } from '../../dinero.sql.ts';
import { tomarEnVigor } from '../../presupuestos.queries.ts';
import { exigirLugar } from '../cuenta.queries.ts';
import { leerEscrito, auditarPago } from '../pagos.commands.ts';
import { exigirSuelto } from '../pagos.policy.ts';
import { leerPago } from '../pagos.queries.ts';
import { escribirEstadoPago } from '../pagos.sql.ts';

/**
 * Restores an annulled payment and its movement. Refused when it would exceed what is now owed, or
 * when its document was entered again meanwhile.
 */
export function restaurarPago(
  ctx: TenantContext,
  { id, pagoId, motivo, version }: RestaurarPago,
): Promise<Pago> {
  return transaction(ctx, async (tx) => {
    const { presupuesto } = await tomarEnVigor(tx, id);
    const antes = await leerPago(tx, { id, pagoId });
    if (antes.estado !== 'ANULADO') throw new AppError('NO_ENCONTRADO');
    exigirSuelto(antes);
    requireVersion(antes.version, version ?? antes.version);
    const { movimientoId } = antes;
    const certificadoId = antes.certificado?.id ?? null;
    // The reason for exceeding the cap is stored in the payment and still applies.
    const sinTope = Boolean(antes.excesoMotivo);
    await exigirLugar(tx, presupuesto, { ...antes, certificadoId, pagoId, sinTope });
    const depositos = await tx.query(lockDepositosDe(tx, pagoId));
    if (movimientoId !== null) await revivirMovimiento(tx, movimientoId, motivo);
    const estado = movimientoId === null ? 'PROGRAMADO' : 'PAGADO';
    await escribirEstadoPago(tx, pagoId, { estado, pendiente: false });
    for (const uno of depositos) await exigirCobertura(tx, uno, 'movimientoId');
    await sumar(tx, id);
    const despues = await leerEscrito(tx, { id, pagoId });
    const verbo = `Restauró (${motivo})`;
    await auditarPago(tx, presupuesto, { accion: 'EDITAR', verbo, antes, despues });
    return despues;
  });
}
