import type { Adicional } from '@plomada/domain/presupuestos/adicionales/adicional.schema';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { leerFila } from '../presupuestos.queries.ts';
import { type FilaAdicional, SELECT_ADICIONALES } from './adicionales.sql.ts';

const adicionalDto = (fila: FilaAdicional): Adicional => ({
  id: fila.id,
  numero: fila.numero,
  tipo: fila.tipo,
  fecha: fila.fecha,
  motivo: fila.motivo,
  diferenciaCentavos: fila.diferencia,
  totalVigenteCentavos: fila.vigente,
  items: fila.items,
  creadoPor: fila.creador,
  creadoEn: fila.creado_en.toISOString(),
});

export async function leerAdicionales(
  { query, tenantId }: Tx,
  presupuestoId: string,
): Promise<Adicional[]> {
  return (await query(SELECT_ADICIONALES(tenantId, presupuestoId))).map(adicionalDto);
}

/** In their order, beside what was accepted and what stands. */
export async function listarAdicionales(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<{ totalCentavos: number; totalVigenteCentavos: number; items: Adicional[] }> {
  const { total, vigente } = await leerFila(ctx, id);
  const items = await leerAdicionales(ctx, id);
  return { totalCentavos: total, totalVigenteCentavos: vigente, items };
}
