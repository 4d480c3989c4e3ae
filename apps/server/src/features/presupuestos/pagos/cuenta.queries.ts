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

type PagoEnCuenta = PagoAVerificar & { readonly pagoId: string | null };

/**
 * Whether the budget, which is locked, has room for this payment beside those the actor sees: a refusal
 * that hidden ones tip could be halved into their sum. What goes past the whole by that is taken, and
 * reported to Owner and Admin (`leerExcesos`). `pagoId`: the one that is being written anew.
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
