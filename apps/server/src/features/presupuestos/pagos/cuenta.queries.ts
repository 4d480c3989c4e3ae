import {
  excesosEnCuenta,
  type PagoAVerificar,
  type RenglonDeCuenta,
  verificarCertificadoPagable,
  verificarTope,
} from '@plomada/domain/presupuestos/pagos/cuenta.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Tx } from '../../../context/context.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { vePrivados } from '../../proyectos/visibility.sql.ts';
import { SELECT_CUENTA } from './cuenta.sql.ts';

/** Of the payments that the actor sees, but for `sin`: no other tips what they are answered. */
export const leerCuenta = (
  tx: Tx,
  presupuestoId: string,
  sin: string | null = null,
): Promise<readonly RenglonDeCuenta[]> =>
  tx.query(SELECT_CUENTA(tx.tenantId, presupuestoId, sin, vePrivados(tx)));

/** What went past its cap, of a budget in force and for who sees all that did. */
export async function leerExcesos(
  tx: Tx,
  presupuestoId: string,
  actualizadoCentavos: number,
): Promise<Presupuesto['excesos']> {
  if (!vePrivados(tx)) return [];
  return excesosEnCuenta(await leerCuenta(tx, presupuestoId), actualizadoCentavos);
}

type Pedido = PagoAVerificar & {
  /** The payment that is being written anew. */
  readonly pagoId: string | null;
  /** Whoever may decided that it passes the cap. */
  readonly sinTope: boolean;
};

/**
 * Whether the budget, which is locked, has room for this payment beside those the actor sees: a refusal
 * that hidden ones tip could be halved into their sum. What goes past the whole by that is taken, and
 * told to Owner and Admin (`leerExcesos`).
 */
export async function exigirLugar(
  tx: Tx,
  { id, moneda, cifras }: Presupuesto,
  { pagoId, sinTope, ...pago }: Pedido,
): Promise<void> {
  const cuenta = await leerCuenta(tx, id, pagoId);
  mustAllow(verificarCertificadoPagable(cuenta, pago.certificadoId));
  if (sinTope) return;
  const { actualizadoCentavos } = cifras;
  const presupuesto = { actualizadoCentavos, moneda, escribir: formatearDinero };
  mustAllow(verificarTope(cuenta, pago, presupuesto));
}
