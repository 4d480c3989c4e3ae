import type { Adicional } from '@plomada/domain/presupuestos/adicionales/adicional.schema';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { leerFila } from '../presupuestos.queries.ts';
import { SELECT_ADICIONALES } from './adicionales.sql.ts';

export async function leerAdicionales(
  { query, tenantId }: Tx,
  presupuestoId: string,
): Promise<Adicional[]> {
  const filas = await query(SELECT_ADICIONALES(tenantId, presupuestoId));
  return filas.map((fila) => ({ ...fila, creadoEn: fila.creadoEn.toISOString() }));
}

/** In their order, beside what was accepted and what stands. */
export async function listarAdicionales(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<{ totalCentavos: number; totalVigenteCentavos: number; items: Adicional[] }> {
  const { totalCentavos, totalVigenteCentavos } = await leerFila(ctx, id);
  return { totalCentavos, totalVigenteCentavos, items: await leerAdicionales(ctx, id) };
}
