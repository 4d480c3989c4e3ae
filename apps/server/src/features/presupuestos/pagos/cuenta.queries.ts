import type { Refusal } from '@plomada/domain/base/refusal';
import {
  excesosEnCuenta,
  type PagoAVerificar,
  type RenglonDeCuenta,
  verificarLugar,
} from '@plomada/domain/presupuestos/pagos/cuenta.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Tx } from '../../../context/context.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { vePrivados } from '../../proyectos/proyectos.policy.ts';
import { SELECT_CUENTA } from './pagos.sql.ts';

/**
 * Debts of a budget and how far the payments that the actor sees, except `sin`, settle them. Hidden
 * payments are left out so that they cannot influence the answer.
 */
export const leerCuenta = (
  tx: Tx,
  presupuestoId: string,
  sin: string | null = null,
): Promise<readonly RenglonDeCuenta[]> =>
  tx.query(SELECT_CUENTA(tx.tenantId, presupuestoId, sin, vePrivados(tx)));

/**
 * Amounts by which payments exceed the caps of a budget in force; empty for users who cannot see
 * private payments.
 */
export async function leerExcesos(
  tx: Tx,
  presupuestoId: string,
  actualizadoCentavos: number,
): Promise<Presupuesto['excesos']> {
  if (!vePrivados(tx)) return [];
  return excesosEnCuenta(await leerCuenta(tx, presupuestoId), actualizadoCentavos);
}

type PagoEnCuenta = PagoAVerificar & { readonly pagoId: string | null };

/**
 * Refusal when this payment exceeds the cap together with those the actor sees. Hidden payments are
 * not counted, because an actor could find their sum by trying amounts; an excess caused by them is
 * accepted and reported to Owner and Admin (`leerExcesos`). The caller has locked the budget.
 * `pagoId`: the payment being edited, which is left out.
 */
export async function verLugar(
  tx: Tx,
  { id, moneda, cifras: { actualizadoCentavos } }: Presupuesto,
  { pagoId, ...pago }: PagoEnCuenta,
): Promise<Refusal | null> {
  const cuenta = await leerCuenta(tx, id, pagoId);
  const presupuesto = { actualizadoCentavos, moneda, escribir: formatearDinero };
  return verificarLugar(cuenta, pago, presupuesto);
}

export const exigirLugar = async (
  tx: Tx,
  presupuesto: Presupuesto,
  pago: PagoEnCuenta,
): Promise<void> => mustAllow(await verLugar(tx, presupuesto, pago));
