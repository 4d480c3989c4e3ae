import { monedaSchema } from '@plomada/domain/campos.schema';
import type { Periodo } from '@plomada/domain/proyecto-stats.schema';
import { ventanasDe, type Tramo } from '@plomada/domain/resumen.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../context/context.ts';
import { soloVisibles } from './proyectos.visibility.ts';

/** Suppliers by name in the answer; the rest is what the expenses have beyond them. */
const TOPE_PROVEEDORES = 20;

type Agregar = (valor: unknown) => string;
type TramoSql = { readonly desde: string; readonly hasta: string };

/** What the statement compares dates with, as parameters; null where nothing was asked. */
export type PeriodoSql = {
  readonly desde: string | null;
  readonly hasta: string | null;
  readonly meses: TramoSql;
  readonly mesAnterior: TramoSql;
  readonly comparacion: TramoSql;
};

export function periodoSql(ctx: TenantContext, periodo: Periodo, agregar: Agregar): PeriodoSql {
  const fecha = (valor: string) => `${agregar(valor)}::date`;
  const tramo = ({ desde, hasta }: Tramo) => ({ desde: fecha(desde), hasta: fecha(hasta) });
  const { meses, mesAnterior, comparacion } = ventanasDe(periodo, hoyEnBuenosAires(ctx.ahora));
  const anterior = tramo(mesAnterior);
  return {
    desde: periodo.desde === undefined ? null : fecha(periodo.desde),
    hasta: periodo.hasta === undefined ? null : fecha(periodo.hasta),
    meses: tramo(meses),
    mesAnterior: anterior,
    // A parameter that the text does not use has no type: none is added in vain.
    comparacion: periodo.desde === undefined ? anterior : tramo(comparacion),
  };
}

export const desdeElPeriodo = ({ desde }: PeriodoSql, fecha: string) =>
  desde === null ? 'true' : `${fecha} >= ${desde}`;
const entre = ({ desde, hasta }: TramoSql, fecha: string) =>
  `${fecha} between ${desde} and ${hasta}`;

const columna = (tipo: 'INGRESO' | 'EGRESO', moneda: string) =>
  `${tipo === 'INGRESO' ? 'ingresos' : 'egresos'}_${moneda.toLowerCase()}`;
const suma = (tipo: 'INGRESO' | 'EGRESO', moneda: string) =>
  `sum(m.importe_centavos) filter (where m.tipo = '${tipo}' and m.moneda = '${moneda}')
     as ${columna(tipo, moneda)}`;
const MONEDAS = monedaSchema.options;

/**
 * The rows of `obras` (a CTE with id, tenant_id, moneda_base) as sums that every figure is made of:
 * `dias` by work and day in the order of the index, so that it needs no sort, and `gastos` by trade
 * and supplier. Both read the index alone. From them `flujo` (one row per currency and day that moved),
 * `monedas` and `sumas` (every currency of a work, what moved in the period).
 */
export function sumasSql(ctx: TenantContext, tenant: string, periodo: PeriodoSql): string {
  const filas = `from movimientos m
  where m.tenant_id = ${tenant} and m.proyecto_id = any(array(select id from obras))
    and m.eliminado_en is null and ${soloVisibles(ctx, 'm')}
    ${periodo.hasta === null ? '' : `and m.fecha <= ${periodo.hasta}`}`;
  const valores = MONEDAS.map(
    (moneda) => `('${moneda}', d.${columna('INGRESO', moneda)}, d.${columna('EGRESO', moneda)})`,
  );
  return `dias as materialized (
  select m.proyecto_id, m.fecha, count(*) as filas,
    ${MONEDAS.flatMap((moneda) => [suma('INGRESO', moneda), suma('EGRESO', moneda)]).join(',\n    ')},
    sum(m.importe_ars_centavos) filter (where m.tipo = 'EGRESO') as en_ars,
    sum(m.importe_usd_centavos) filter (where m.tipo = 'EGRESO') as en_usd,
    count(*) filter (where m.tipo = 'EGRESO' and m.importe_usd_centavos is null) as sin_usd
  ${filas}
  group by m.proyecto_id, m.fecha
), gastos as materialized (
  select m.rubro_id, m.proveedor_id, m.moneda, sum(m.importe_centavos) as egresos
  ${filas} and m.tipo = 'EGRESO' and ${desdeElPeriodo(periodo, 'm.fecha')}
  group by m.rubro_id, m.proveedor_id, m.moneda
), flujo as materialized (
  select d.proyecto_id, d.fecha, x.moneda, coalesce(x.ingresos, 0) as ingresos,
    coalesce(x.egresos, 0) as egresos
  from dias d cross join lateral (values ${valores.join(', ')}) x(moneda, ingresos, egresos)
  where x.ingresos is not null or x.egresos is not null
), sumas as materialized (
  select proyecto_id, moneda,
    coalesce(sum(ingresos) filter (where ${desdeElPeriodo(periodo, 'fecha')}), 0) as ingresos,
    coalesce(sum(egresos) filter (where ${desdeElPeriodo(periodo, 'fecha')}), 0) as egresos,
    sum(ingresos - egresos) as saldo
  from flujo group by proyecto_id, moneda
)`;
}

const comparacionJson = (tramo: TramoSql) => `json_build_object(
  'desde', ${tramo.desde}, 'hasta', ${tramo.hasta}, 'porMoneda', (
    select coalesce(json_agg(json_build_object('moneda', x.moneda, 'ingresosCentavos', x.ingresos,
      'egresosCentavos', x.egresos) order by x.moneda), '[]')
    from (select moneda,
        coalesce(sum(ingresos) filter (where ${entre(tramo, 'fecha')}), 0) as ingresos,
        coalesce(sum(egresos) filter (where ${entre(tramo, 'fecha')}), 0) as egresos
      from flujo group by moneda) x))`;

/** Every month of the series for every currency: a month without rows is a zero. */
const porMesJson = (periodo: PeriodoSql, base: string) => `(
  select coalesce(json_agg(json_build_object('mes', to_char(x.mes, 'YYYY-MM'), 'moneda', x.moneda,
    'ingresosCentavos', x.ingresos, 'egresosCentavos', x.egresos) order by x.mes, x.moneda), '[]')
  from (
    select g.mes, c.moneda, coalesce(f.ingresos, 0) as ingresos, coalesce(f.egresos, 0) as egresos
    from generate_series(${periodo.meses.desde}::timestamp, ${periodo.meses.hasta}::timestamp,
      interval '1 month') g(mes)
    cross join (select moneda from sumas union select ${base}) c
    left join (
      select date_trunc('month', fecha::timestamp) as mes, moneda, sum(ingresos) as ingresos,
        sum(egresos) as egresos
      from flujo where fecha >= ${periodo.meses.desde} and ${desdeElPeriodo(periodo, 'fecha')}
      group by 1, 2
    ) f on f.mes = g.mes and f.moneda = c.moneda) x)`;

/** Spending by trade, largest first; rows without one come under null. */
const porRubroJson = (tenant: string) => `(
  select coalesce(json_agg(json_build_object('rubroId', x.rubro_id, 'rubro', r.nombre,
    'moneda', x.moneda, 'egresosCentavos', x.egresos)
    order by x.moneda, x.egresos desc, r.orden nulls last, x.rubro_id), '[]')
  from (select rubro_id, moneda, sum(egresos) as egresos from gastos group by rubro_id, moneda) x
  left join rubros r on r.tenant_id = ${tenant} and r.id = x.rubro_id)`;

const porProveedorJson = (tenant: string) => `(
  select coalesce(json_agg(json_build_object('proveedorId', x.proveedor_id, 'proveedor', v.razon_social,
    'moneda', x.moneda, 'egresosCentavos', x.egresos)
    order by x.moneda, x.egresos desc, v.razon_social nulls last, x.proveedor_id), '[]')
  from (
    select proveedor_id, moneda, sum(egresos) as egresos, row_number() over (
      partition by moneda, proveedor_id is null order by sum(egresos) desc, proveedor_id) as puesto
    from gastos group by proveedor_id, moneda) x
  left join proveedores v on v.tenant_id = ${tenant} and v.id = x.proveedor_id
  where x.puesto <= ${TOPE_PROVEEDORES})`;

/** `base`: the currency that is there even without rows, as SQL; it comes first. */
export function figurasJson(tenant: string, periodo: PeriodoSql, base: string): string {
  const enPeriodo = desdeElPeriodo(periodo, 'fecha');
  const monedas = `(select moneda, sum(ingresos) as ingresos, sum(egresos) as egresos,
      sum(saldo) as saldo from (
        select moneda, ingresos, egresos, saldo from sumas union all select ${base}, 0, 0, 0) y
    group by moneda)`;
  const anterior = comparacionJson(periodo.mesAnterior);
  return `'desde', ${periodo.desde ?? 'null'}, 'hasta', ${periodo.hasta ?? 'null'},
  'movimientos', (select coalesce(sum(filas) filter (where ${enPeriodo}), 0) from dias),
  'ultimoMovimiento', (select max(fecha) filter (where ${enPeriodo}) from dias),
  'porMoneda', (select json_agg(json_build_object('moneda', x.moneda,
      'ingresosCentavos', x.ingresos, 'egresosCentavos', x.egresos,
      'saldoCentavos', x.ingresos - x.egresos) order by x.moneda <> ${base}, x.moneda)
    from ${monedas} x),
  'saldos', (select json_agg(json_build_object('moneda', x.moneda,
      'inicialCentavos', x.saldo - x.ingresos + x.egresos, 'finalCentavos', x.saldo)
      order by x.moneda <> ${base}, x.moneda) from ${monedas} x),
  'porMes', ${porMesJson(periodo, base)}, 'porRubro', ${porRubroJson(tenant)},
  'porProveedor', ${porProveedorJson(tenant)}, 'mesAnterior', ${anterior},
  'comparacion', ${periodo.desde === null ? anterior : comparacionJson(periodo.comparacion)}`;
}

/** Columns of a work that its figures need. */
export const COLUMNAS_OBRA = `p.id, p.codigo, p.nombre, p.estado, p.moneda_base,
  p.presupuesto_objetivo_centavos,
  nullif(coalesce(p.superficie_cubierta, 0) + coalesce(p.superficie_semicubierta, 0) / 2, 0) as superficie`;

/** The work's spending up to the last day, as `g` beside the work `o`: lateral joins of a `from`. */
export const GASTADO = `
cross join lateral (
  select coalesce(sum(egresos_ars), 0) as ars, coalesce(sum(egresos_usd), 0) as usd,
    coalesce(sum(en_ars), 0) as en_ars, coalesce(sum(en_usd), 0) as en_usd,
    coalesce(sum(sin_usd), 0) as sin_usd
  from dias where proyecto_id = o.id) s
cross join lateral (
  select case o.moneda_base when 'USD' then s.usd else s.ars end as propio,
    case o.moneda_base when 'USD' then s.en_usd else s.en_ars end as equivalente,
    case o.moneda_base when 'USD' then s.sin_usd else 0 end as sin_equivalente) g`;

/** Nothing beyond what a JSON number holds exactly; `least` would pass over a null. */
const entero = (sql: string, divisor: string) =>
  `case when ${divisor} is not null then least(${sql}, 9007199254740991)::bigint end`;

const OBJETIVO = 'o.presupuesto_objetivo_centavos';

export const OBJETIVO_JSON = `'presupuestoObjetivoCentavos', ${OBJETIVO},
  'monedaBase', o.moneda_base, 'gastadoCentavos', g.propio,
  'gastadoEquivalenteCentavos', g.equivalente, 'egresosSinEquivalente', g.sin_equivalente,
  'avanceBp', ${entero(`div(g.propio * 10000, ${OBJETIVO})`, OBJETIVO)},
  'desvioCentavos', g.propio - ${OBJETIVO},
  'superficieM2', trim_scale(o.superficie)::text,
  'costoM2Centavos', ${entero('round(g.propio / o.superficie)', 'o.superficie')}`;
