import type { RowOf } from '@plomada/db/statement';
import { required } from '@plomada/domain/base/required';
import type { ChequeDetalle } from '@plomada/domain/cheques/cheque.schema';
import type { ACubrir } from '@plomada/domain/cheques/propio.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../context/context.ts';
import { SELECT_ORIGEN, selectACubrir, selectRepetidos } from './propios.sql.ts';

/** Path of the page of a payment, orden de pago, expense or cheque. */
function enlaceDe(tenantId: string, fila: RowOf<typeof SELECT_ORIGEN>): string {
  const { tipo, id, presupuestoId, proyectoId, privado } = fila;
  if (tipo === 'ORDEN_PAGO') return `/${tenantId}/tesoreria/ordenes-de-pago/${id}`;
  if (tipo === 'CHEQUE') return `/${tenantId}/tesoreria/cheques/${id}`;
  const obra = `/${tenantId}/obras/${proyectoId}`;
  return tipo === 'PAGO'
    ? `${obra}/presupuestos/${presupuestoId}/pago/${id}`
    : `${obra}/${privado ? 'movimientos-privados' : 'movimientos'}/movimiento/${id}`;
}

/** Origin of an own cheque, or the cheque that it replaces, with the path of its page. */
export async function leerOrigen(
  { query, tenantId }: TenantContext,
  chequeId: string,
): Promise<NonNullable<ChequeDetalle['origen']>> {
  const [encontrado] = await query(SELECT_ORIGEN(tenantId, chequeId));
  const fila = required(encontrado, 'the means of an own cheque');
  const { tipo, id, texto } = fila;
  return { tipo, id, texto, enlace: enlaceDe(tenantId, fila) };
}

/** Own cheques that are still to be paid, by account and day, and those entered twice. */
export async function leerACubrir(ctx: TenantContext): Promise<ACubrir> {
  return {
    cuentas: [...(await ctx.query(selectACubrir(ctx, hoyEnBuenosAires(ctx.now))))],
    repetidos: [...(await ctx.query(selectRepetidos(ctx)))],
  };
}
