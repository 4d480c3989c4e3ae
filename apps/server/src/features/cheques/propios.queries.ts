import { required } from '@plomada/domain/base/required';
import type { ChequeDetalle } from '@plomada/domain/cheques/cheque.schema';
import type { ACubrir } from '@plomada/domain/cheques/propio.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../context/context.ts';
import { SELECT_ORIGEN, selectACubrir, selectRepetidos } from './propios.sql.ts';

/**
 * Payment or orden de pago that an own cheque was made with; its link leads to the work's page of
 * the payment, or to the organisation's of the orden.
 */
export async function leerOrigen(
  { query, tenantId }: TenantContext,
  id: string,
): Promise<NonNullable<ChequeDetalle['origen']>> {
  const [fila] = await query(SELECT_ORIGEN(tenantId, id));
  const { pagoId, presupuestoId, proyectoId, texto } = required(fila, 'the means of an own cheque');
  return presupuestoId === null
    ? {
        tipo: 'ORDEN_PAGO',
        id: pagoId,
        texto,
        enlace: `/${tenantId}/tesoreria/ordenes-de-pago/${pagoId}`,
      }
    : {
        tipo: 'PAGO',
        id: pagoId,
        texto,
        enlace: `/${tenantId}/obras/${proyectoId}/presupuestos/${presupuestoId}/pago/${pagoId}`,
      };
}

/** Own cheques that have still to be paid, by account and day, and those entered twice. */
export async function leerACubrir(ctx: TenantContext): Promise<ACubrir> {
  return {
    cuentas: [...(await ctx.query(selectACubrir(ctx, hoyEnBuenosAires(ctx.now))))],
    repetidos: [...(await ctx.query(selectRepetidos(ctx)))],
  };
}
