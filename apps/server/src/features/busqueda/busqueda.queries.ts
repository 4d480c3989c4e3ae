import type { Buscar, Hallazgos } from '@plomada/domain/busqueda/busqueda.schema';

import type { TenantContext } from '../../context/context.ts';
import { hallazgoDto } from './busqueda.mapper.ts';
import { selectHallazgos } from './busqueda.sql.ts';

export async function buscar(ctx: TenantContext, pedido: Buscar): Promise<Hallazgos> {
  const filas = await ctx.db.query(selectHallazgos(ctx, pedido));
  return { items: filas.map((fila) => hallazgoDto(ctx.tenantId, fila)) };
}
