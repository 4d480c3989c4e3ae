import type { Rubro } from '@plomada/domain/proveedores/rubros/rubro.schema';

import type { TenantContext } from '../../../context/context.ts';
import { rubroDto } from './rubros.mapper.ts';

/** The whole catalogue, in its own order: a few dozen rows, so a single page. */
export async function listarRubros(
  ctx: TenantContext,
): Promise<{ items: Rubro[]; siguiente: null }> {
  const filas = await ctx.db.prisma.rubro.findMany({
    where: { tenantId: ctx.tenantId, eliminadoEn: null },
    orderBy: [{ orden: 'asc' }, { codigo: 'asc' }],
  });
  return { items: filas.map(rubroDto), siguiente: null };
}
