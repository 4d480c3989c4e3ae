import { AppError } from '@plomada/domain/errores';
import { mesDe, sumarMeses } from '@plomada/domain/fecha.rules';
import type { StatsProyecto } from '@plomada/domain/proyecto-stats.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../context/context.ts';
import { rawJson } from '../../trpc/raw-json.ts';
import { nuevosParametros } from '../comun/parametros.ts';
import { INGRESOS_Y_EGRESOS, saldosJson } from './proyectos.saldos.ts';
import { obraVisible, soloVisibles } from './proyectos.visibility.ts';

const MESES = 12;

/** Every month of the series for every currency of the work: a month without rows is a zero. */
const POR_MES = (desde: string) => `(
  select json_agg(json_build_object('mes', to_char(x.mes, 'YYYY-MM'), 'moneda', x.moneda,
    'ingresosCentavos', x.ingresos, 'egresosCentavos', x.egresos) order by x.mes, x.moneda)
  from (
    select g.mes, c.moneda, coalesce(sum(f.ingresos), 0) as ingresos,
      coalesce(sum(f.egresos), 0) as egresos
    from generate_series(${desde}, ${desde} + interval '${MESES - 1} months', interval '1 month') g(mes)
    cross join (select moneda from sumas union select moneda_base from obra) c
    left join grupos f on f.mes = g.mes and f.moneda = c.moneda
    group by g.mes, c.moneda) x)`;

/** Spending by trade, largest first; rows without one come under null. */
const POR_RUBRO = `(
  select coalesce(json_agg(json_build_object('rubroId', x.rubro_id, 'rubro', r.nombre,
    'moneda', x.moneda, 'egresosCentavos', x.egresos)
    order by x.moneda, x.egresos desc, r.orden nulls last, x.rubro_id), '[]')
  from (select rubro_id, moneda, sum(egresos) as egresos from grupos
    group by rubro_id, moneda having sum(egresos) > 0) x
  left join rubros r on r.tenant_id = (select tenant_id from obra) and r.id = x.rubro_id)`;

/** The month before the running one, up to the same day (or its last): both bounds included. */
const EN_ANTERIOR = (desde: string, hasta: string) => {
  const suma = (tipo: string) => `coalesce(sum(m.importe_centavos) filter (where m.tipo = '${tipo}'
    and m.fecha between ${desde} and ${hasta}), 0)`;
  return `${suma('INGRESO')} as ingresos_antes, ${suma('EGRESO')} as egresos_antes`;
};

const MES_ANTERIOR = (desde: string, hasta: string) => `json_build_object(
  'desde', ${desde}, 'hasta', ${hasta}, 'porMoneda', (
    select coalesce(json_agg(json_build_object('moneda', x.moneda, 'ingresosCentavos', x.ingresos,
      'egresosCentavos', x.egresos) order by x.moneda), '[]')
    from (select moneda, sum(ingresos_antes) as ingresos, sum(egresos_antes) as egresos
      from grupos group by moneda) x))`;

/** One pass over the work's rows, grouped as finely as any figure needs. */
function sqlStats(ctx: TenantContext, id: string) {
  const { valores, agregar } = nuevosParametros();
  const tenant = `${agregar(ctx.tenantId)}::uuid`;
  const obra = `${agregar(id)}::uuid`;
  const visible = obraVisible(ctx, 'p.id', agregar);
  const hoy = hoyEnBuenosAires(ctx.ahora);
  const mesActual = `${mesDe(hoy)}-01`;
  const anteriorDesde = `${agregar(sumarMeses(mesActual, -1))}::date`;
  // The 31st compares with the last day of a shorter month.
  const anteriorHasta = `${agregar(sumarMeses(hoy, -1))}::date`;
  const desde = `${agregar(sumarMeses(mesActual, 1 - MESES))}::timestamp`;
  const text = `
with obra as materialized (
  select p.id, p.tenant_id, p.moneda_base, p.presupuesto_objetivo_centavos from proyectos p
  where p.tenant_id = ${tenant} and p.id = ${obra} and p.eliminado_en is null and ${visible}
), grupos as materialized (
  select m.moneda, m.rubro_id, date_trunc('month', m.fecha::timestamp) as mes,
    count(*) as filas, max(m.fecha) as ultimo, ${INGRESOS_Y_EGRESOS},
    ${EN_ANTERIOR(anteriorDesde, anteriorHasta)}
  from movimientos m
  where m.tenant_id = ${tenant} and m.proyecto_id = ${obra} and m.eliminado_en is null
    and ${soloVisibles(ctx, 'm')}
  group by m.moneda, m.rubro_id, date_trunc('month', m.fecha::timestamp)
), sumas as materialized (
  select ${obra} as proyecto_id, moneda, sum(ingresos) as ingresos, sum(egresos) as egresos
  from grupos group by moneda
)
select json_build_object('proyectoId', o.id,
  'movimientos', (select coalesce(sum(filas), 0) from grupos),
  'ultimoMovimiento', (select max(ultimo) from grupos),
  'presupuestoObjetivoCentavos', o.presupuesto_objetivo_centavos, 'monedaBase', o.moneda_base,
  'porMoneda', ${saldosJson('o')}, 'porMes', ${POR_MES(desde)}, 'porRubro', ${POR_RUBRO},
  'mesAnterior', ${MES_ANTERIOR(anteriorDesde, anteriorHasta)}
)::text as stats from obra o`;
  return { text, valores };
}

/** The work's figures; currencies are never blended, private rows only for who may see them. */
export async function statsProyecto(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<StatsProyecto> {
  const { text, valores } = sqlStats(ctx, id);
  const [fila] = await ctx.db.query<{ stats: string }>(text, valores);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return rawJson<StatsProyecto>(fila.stats);
}
