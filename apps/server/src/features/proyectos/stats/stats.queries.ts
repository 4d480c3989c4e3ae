import { AppError } from '@plomada/domain/errores';
import type { PedirStats, StatsProyecto } from '@plomada/domain/proyectos/stats.schema';

import type { TenantContext } from '../../../context/context.ts';
import { nuevosParametros } from '../../../sql/params.ts';
import { rawJson } from '../../../trpc/raw-json.ts';
import { obraVisible } from '../visibility.sql.ts';
import {
  COLUMNAS_OBRA,
  deEsaObra,
  figurasJson,
  DE_LA_OBRA,
  OBJETIVO_JSON,
  periodoSql,
  sumasSql,
} from './stats.sql.ts';

function sqlStats(ctx: TenantContext, { id, ...pedido }: PedirStats) {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const obra = `${agregar(id)}::uuid`;
  const visible = obraVisible(ctx, 'p.id', agregar);
  const periodo = periodoSql(ctx, pedido, agregar);
  const text = `
with obras as materialized (
  select ${COLUMNAS_OBRA} from proyectos p
  where p.tenant_id = ${tenant} and p.id = ${obra} and p.eliminado_en is null and ${visible}
), ${sumasSql(ctx, tenant, periodo, deEsaObra(obra))}
select json_build_object('proyectoId', o.id, ${figurasJson(tenant, periodo, 'o.moneda_base')},
  ${OBJETIVO_JSON})::text as stats
from obras o ${DE_LA_OBRA}`;
  return { text, valores };
}

/** The work's figures as JSON text; currencies are never blended, private rows only for who may see them. */
export async function leerStats(ctx: TenantContext, pedido: PedirStats): Promise<string> {
  const { text, valores } = sqlStats(ctx, pedido);
  const [fila] = await ctx.db.query<{ stats: string }>(text, valores);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila.stats;
}

export async function statsProyecto(
  ctx: TenantContext,
  pedido: PedirStats,
): Promise<StatsProyecto> {
  return rawJson<StatsProyecto>(await leerStats(ctx, pedido));
}
