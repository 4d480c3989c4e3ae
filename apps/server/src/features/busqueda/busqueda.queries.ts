import type { Buscar, Hallazgos } from '@plomada/domain/busqueda/busqueda.schema';

import type { TenantContext } from '../../context/context.ts';
import { localizar } from '../movimientos/list.sql.ts';
import { hallazgoDto } from './busqueda.mapper.ts';
import { selectHallazgos } from './busqueda.sql.ts';

export async function buscar(ctx: TenantContext, pedido: Buscar): Promise<Hallazgos> {
  // The index is searched in all obras, because the open obra only decides the order of the
  // results.
  const { hallados } = await localizar(ctx, { search: pedido.search });
  const buscado = hallados === undefined ? pedido : { ...pedido, hallados };
  const filas = await ctx.query(selectHallazgos(ctx, buscado));
  return { items: filas.map((fila) => hallazgoDto(ctx.tenantId, fila)) };
}
