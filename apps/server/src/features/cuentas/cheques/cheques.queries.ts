import type {
  ChequePropio,
  ListaCheques,
  ListarCheques,
  Revision,
} from '@plomada/domain/cuentas/cheque.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { leerCuenta } from '../cuentas.queries.ts';
import { selectCheques, selectPasanADeber, type FilaCheque } from './lista.sql.ts';
import { SELECT_POR_CORREGIR, SELECT_QUEDARON } from './revision.sql.ts';

/**
 * Cheque with its link: to the payment, under its work, to the orden, or to the cheque itself when
 * an expense made it.
 */
function chequeDto(
  { presupuestoId, origenId, ...cheque }: FilaCheque,
  tenantId: string,
): ChequePropio {
  const tesoreria = `/${tenantId}/tesoreria`;
  if (presupuestoId !== null) {
    const obra = `/${tenantId}/obras/${cheque.proyecto.id}`;
    return { ...cheque, enlace: `${obra}/presupuestos/${presupuestoId}/pago/${origenId}` };
  }
  const lugar = origenId === cheque.id ? 'cheques' : 'ordenes-de-pago';
  return { ...cheque, enlace: `${tesoreria}/${lugar}/${origenId}` };
}

/** The firm's cheques still to be debited from an account, or those without an account. */
export async function listarCheques(
  ctx: TenantContext,
  pedido: ListarCheques,
): Promise<ListaCheques> {
  if (pedido.cuentaId !== undefined) await leerCuenta(ctx, pedido.cuentaId);
  const hoy = hoyEnBuenosAires(ctx.now);
  const filas = await ctx.query(selectCheques(ctx, hoy, pedido));
  const lista = { items: filas.map((fila) => chequeDto(fila, ctx.tenantId)), siguiente: null };
  const { moneda, desde } = pedido;
  if (moneda === undefined || desde === undefined) return lista;
  const pasanADeber = await oneRow(ctx, selectPasanADeber(ctx, hoy, { moneda, desde }));
  return pasanADeber.cantidad === 0 ? lista : { ...lista, pasanADeber };
}

/**
 * Accounts to review because cheques are now debited on the day they are payable: open accounts to
 * correct, and closed ones whose cheques were debited before that day.
 */
export async function leerRevision(ctx: TenantContext): Promise<Revision> {
  return {
    cuentas: [...(await ctx.query(SELECT_POR_CORREGIR(ctx.tenantId, null)))],
    quedaron: [...(await ctx.query(SELECT_QUEDARON(ctx.tenantId)))],
  };
}
