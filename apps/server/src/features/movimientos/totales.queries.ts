import type { TotalesMovimientos } from '@plomada/domain/movimientos/acciones.schema';
import type { FiltrosMovimientos } from '@plomada/domain/movimientos/movimiento.schema';

import type { TenantContext } from '../../context/context.ts';
import { nuevosParametros } from '../../sql/params.ts';
import { rawJson } from '../../trpc/raw-json.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import { condicionesDeLista, type Sentencia } from './movimientos.queries.ts';

/** Sums of whole centavos, so nothing rounds; pesos first. */
export function sqlTotales(ctx: Quien, filtros: FiltrosMovimientos): Sentencia {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const suma = (tipo: string) =>
    `coalesce(sum(m.importe_centavos) filter (where m.tipo = '${tipo}'), 0)`;
  const text = `
with sumas as (
  select m.moneda, ${suma('INGRESO')} as ingresos, ${suma('EGRESO')} as egresos, count(*) as filas
  from movimientos m where ${condicionesDeLista(ctx, filtros, { tenant, agregar }).join(' and ')}
  group by m.moneda)
select json_build_object('cantidad', coalesce(sum(s.filas), 0), 'porMoneda', coalesce(
  json_agg(json_build_object('moneda', s.moneda, 'ingresosCentavos', s.ingresos,
    'egresosCentavos', s.egresos, 'saldoCentavos', s.ingresos - s.egresos, 'cantidad', s.filas)
    order by s.moneda), '[]'))::text as totales from sumas s`;
  return { text, valores };
}

/** Of every row the list would give, page by page, under the same filters. */
export async function totalesMovimientos(
  ctx: TenantContext,
  filtros: FiltrosMovimientos,
): Promise<TotalesMovimientos> {
  const { text, valores } = sqlTotales(ctx, filtros);
  const [fila] = await ctx.db.query<{ totales: string }>(text, valores);
  if (!fila) throw new Error('an aggregate gave no row');
  return rawJson<TotalesMovimientos>(fila.totales);
}
