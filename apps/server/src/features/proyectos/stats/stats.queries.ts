import { AppError } from '@plomada/domain/errores';
import type { PedirStats, StatsProyecto } from '@plomada/domain/proyectos/stats.schema';

import type { TenantContext } from '../../../context/context.ts';
import { rawJson } from '../../../context/sql/raw-json.ts';
import { selectStats } from './obra.sql.ts';

/** The obra's figures as JSON text; currencies are never blended, private rows only for who may see them. */
export async function leerStats(ctx: TenantContext, pedido: PedirStats): Promise<string> {
  const { id, ...periodo } = pedido;
  const [fila] = await ctx.query(selectStats(ctx, id, periodo));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila.stats;
}

export async function statsProyecto(
  ctx: TenantContext,
  pedido: PedirStats,
): Promise<StatsProyecto> {
  return rawJson<StatsProyecto>(await leerStats(ctx, pedido));
}
