import { AppError } from '@plomada/domain/errores';
import { topeDePago } from '@plomada/domain/presupuestos/pagos/pago.rules';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Tx } from '../../../context/context.ts';
import { cuentaDe, leerCuenta } from './cuenta.queries.ts';
import { SELECT_CERTIFICADO_PAGABLE } from './cuenta.sql.ts';

type Pedido = Pick<Pago, 'tipo' | 'importePresupuestoCentavos'> & {
  readonly certificadoId: string | null;
  /** The payment that is being written anew. */
  readonly pagoId: string | null;
};

/**
 * Whether the budget, which is locked, has room for this payment beside those the actor sees: a refusal
 * that hidden ones tip could be halved into their sum. What goes past the whole by that is taken, and
 * told to Owner and Admin (`leerExcesos`).
 */
export async function exigirTope(
  tx: Tx,
  { id, moneda, cifras }: Presupuesto,
  { tipo, certificadoId, importePresupuestoCentavos: importe, pagoId }: Pedido,
): Promise<void> {
  const filas = await leerCuenta(tx, id, pagoId);
  const cuenta = cuentaDe(filas, cifras.actualizadoCentavos);
  const saldoCentavos = topeDePago(cuenta, tipo, certificadoId);
  if (importe <= saldoCentavos) return;
  const message =
    saldoCentavos > 0
      ? `Quedan ${formatearDinero(saldoCentavos, moneda)} por pagar.`
      : 'No queda nada por pagar.';
  throw new AppError('PRESUPUESTO_EXCEDIDO', {
    details: [{ path: 'importeBrutoCentavos', message, data: { saldoCentavos } }],
  });
}

/** Only an approved certificate of this budget is paid. */
export async function exigirCertificado(
  { query, tenantId }: Tx,
  presupuestoId: string,
  certificadoId: string | null,
): Promise<void> {
  if (certificadoId === null) return;
  const [fila] = await query(SELECT_CERTIFICADO_PAGABLE(tenantId, presupuestoId, certificadoId));
  if (fila) return;
  const message = 'El certificado tiene que ser de este presupuesto y estar aprobado';
  throw new AppError('VALIDATION_ERROR', { details: [{ path: 'certificadoId', message }] });
}
