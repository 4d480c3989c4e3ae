import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import type { Periodo } from '@plomada/domain/proyectos/stats.schema';
import { ventanasDe, type Tramo } from '@plomada/domain/resumen/resumen.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../../context/context.ts';
import {
  mesYCorte,
  PRESUPUESTADO_POR_RUBRO,
  presupuestosJson,
  presupuestosSql,
  vePresupuestos,
  type Corte,
} from '../presupuestado.sql.ts';
import { soloVisibles, type Quien } from '../visibility.sql.ts';

/** Suppliers by name in the answer; the rest is what the expenses have beyond them. */
const TOPE_PROVEEDORES = 20;

type TramoSql = { readonly desde: string; readonly hasta: string };

/** What the statement compares dates with, as parameters; null where nothing was asked. */
export type PeriodoSql = {
  readonly desde: string | null;
  readonly hasta: string | null;
  readonly meses: TramoSql;
  readonly mesAnterior: TramoSql;
  readonly comparacion: TramoSql;
  /** Of budgets; null for who may not see them. */
  readonly corte: Corte | null;
};

/** Who asks, and the instant that says which day it is. */
export type QuienYCuando = Quien & Pick<TenantContext, 'ahora'>;

export function periodoSql(quien: QuienYCuando, periodo: Periodo, add: Add): PeriodoSql {
  const fecha = (valor: string) => add(t.date, valor);
  const tramo = ({ desde, hasta }: Tramo) => ({ desde: fecha(desde), hasta: fecha(hasta) });
  const hoy = hoyEnBuenosAires(quien.ahora);
  const { meses, mesAnterior, comparacion } = ventanasDe(periodo, hoy);
  const anterior = tramo(mesAnterior);
  const hasta = periodo.hasta === undefined ? null : fecha(periodo.hasta);
  return {
    desde: periodo.desde === undefined ? null : fecha(periodo.desde),
    hasta,
    meses: tramo(meses),
    mesAnterior: anterior,
    // A parameter that the text does not use has no type: none is added in vain.
    comparacion: periodo.desde === undefined ? anterior : tramo(comparacion),
    corte: vePresupuestos(quien) ? mesYCorte({ hoy, dia: periodo.hasta, hasta }, add) : null,
  };
}

const desdeElPeriodo = ({ desde }: PeriodoSql, fecha: string) =>
  desde === null ? 'true' : `${fecha} >= ${desde}`;
const MONEDAS = monedaSchema.options;
const columnas = (moneda: string) =>
  ({
    ingresos: `ingresos_${moneda.toLowerCase()}`,
    egresos: `egresos_${moneda.toLowerCase()}`,
  }) as const;
const cadaMoneda = (sql: (moneda: string, ingresos: string, egresos: string) => string) =>
  MONEDAS.map((moneda) => {
    const { ingresos, egresos } = columnas(moneda);
    return sql(moneda, ingresos, egresos);
  }).join(', ');

const POR_MONEDA = cadaMoneda(
  (moneda, ingresos, egresos) => `
    sum(m.importe_centavos) filter (where m.moneda = '${moneda}' and m.tipo = 'INGRESO') as ${ingresos},
    sum(m.importe_centavos) filter (where m.moneda = '${moneda}' and m.tipo = 'EGRESO') as ${egresos}`,
);
const SUMADAS = cadaMoneda(
  (_, ingresos, egresos) => `sum(${ingresos}) as ${ingresos}, sum(${egresos}) as ${egresos}`,
);
/** One row per currency out of a row that holds them side by side. */
const separadas = (alias: string) =>
  `cross join lateral (values ${cadaMoneda(
    (moneda, ingresos, egresos) => `('${moneda}', ${alias}.${ingresos}, ${alias}.${egresos})`,
  )}) x(moneda, ingresos, egresos)`;

/** SQL that is true for the rows `alias` of the obras of a relation. */
export type Propias = (obras: string, alias?: string) => string;

export const deEsasObras: Propias = (obras, alias = 'm') =>
  `${alias}.proyecto_id = any(array(select id from ${obras}))`;

/** Of one obra: by equality, which is what the planner sees the right index for. */
export const deEsaObra =
  (obra: string): Propias =>
  (obras, alias = 'm') =>
    `${alias}.proyecto_id = ${obra} and exists (select from ${obras})`;

/**
 * The rows of `obras` (a CTE with id, moneda_base) as the sums every figure is made of. Read from the
 * covering index alone: `dias` by obra and day, in its order, so without a sort, and `gastos` by
 * trade and supplier. The rest is made of these few rows: `meses` (`dentro`: in the period), `flujo`
 * by currency, `sumas` with every currency that an obra has moved up to the last day. `base`: the
 * currency, as SQL, that spending in others has its equivalent in.
 */
export function sumasSql(
  quien: Quien,
  tenant: string,
  periodo: PeriodoSql,
  propias: Propias,
  base: string,
): string {
  const filas = (cuales = '') => `from movimientos m
  where m.tenant_id = ${tenant} and ${propias(`obras ${cuales}`)}
    and m.eliminado_en is null and ${soloVisibles(quien, 'm')}
    ${periodo.hasta === null ? '' : `and m.fecha <= ${periodo.hasta}`}`;
  return `dias as materialized (
  select m.proyecto_id, m.fecha, count(*) as filas, ${POR_MONEDA},
    sum(m.importe_ars_centavos) filter (where m.moneda <> 'ARS' and m.tipo = 'EGRESO') as otras_en_ars
  ${filas()}
  group by m.proyecto_id, m.fecha
), en_dolares as materialized (
  select m.proyecto_id, sum(m.importe_usd_centavos) as egresos,
    count(*) filter (where m.importe_usd_centavos is null) as sin_equivalente
  ${filas("where moneda_base = 'USD'")} and m.tipo = 'EGRESO'
  group by m.proyecto_id
), gastos as materialized (
  select m.rubro_id, m.proveedor_id, m.moneda, sum(m.importe_centavos) as egresos,
    sum(case ${base} when 'USD' then m.importe_usd_centavos else m.importe_ars_centavos end)
      filter (where m.moneda <> ${base}) as en_base
  ${filas()} and m.tipo = 'EGRESO' and ${desdeElPeriodo(periodo, 'm.fecha')}
  group by m.rubro_id, m.proveedor_id, m.moneda
), meses as materialized (
  select proyecto_id, date_trunc('month', fecha::timestamp) as mes,
    ${desdeElPeriodo(periodo, 'fecha')} as dentro, sum(filas) as filas, max(fecha) as ultimo,
    ${SUMADAS}, sum(otras_en_ars) as otras_en_ars
  from dias group by 1, 2, 3
), flujo as materialized (
  select d.proyecto_id, d.mes, d.dentro, x.moneda, coalesce(x.ingresos, 0) as ingresos,
    coalesce(x.egresos, 0) as egresos
  from meses d ${separadas('d')}
  where x.ingresos is not null or x.egresos is not null
), sumas as materialized (
  select proyecto_id, moneda, coalesce(sum(ingresos) filter (where dentro), 0) as ingresos,
    coalesce(sum(egresos) filter (where dentro), 0) as egresos, sum(ingresos - egresos) as saldo
  from flujo group by proyecto_id, moneda
)${periodo.corte === null ? '' : `, ${presupuestosSql(quien, tenant, periodo.corte, propias('obras', 'b'))}`}`;
}

const comparacionJson = ({ desde, hasta }: TramoSql) => `json_build_object(
  'desde', ${desde}, 'hasta', ${hasta}, 'porMoneda', (
    select coalesce(json_agg(json_build_object('moneda', x.moneda,
      'ingresosCentavos', coalesce(x.ingresos, 0), 'egresosCentavos', coalesce(x.egresos, 0))
      order by x.moneda), '[]')
    from (select ${SUMADAS} from dias where fecha between ${desde} and ${hasta}) d ${separadas('d')}
    where x.moneda in (select moneda from sumas)))`;

/** Every month of the series for every currency: a month without rows is a zero. */
const porMesJson = (periodo: PeriodoSql, base: string) => `(
  select coalesce(json_agg(json_build_object('mes', to_char(x.mes, 'YYYY-MM'), 'moneda', x.moneda,
    'ingresosCentavos', x.ingresos, 'egresosCentavos', x.egresos) order by x.mes, x.moneda), '[]')
  from (
    select g.mes, c.moneda, coalesce(sum(f.ingresos), 0) as ingresos,
      coalesce(sum(f.egresos), 0) as egresos
    from generate_series(${periodo.meses.desde}::timestamp, ${periodo.meses.hasta}::timestamp,
      interval '1 month') g(mes)
    cross join (select moneda from sumas union select ${base}) c
    left join flujo f on f.dentro and f.mes = g.mes and f.moneda = c.moneda
    group by g.mes, c.moneda) x)`;

const GASTADO_POR_RUBRO =
  'select rubro_id, moneda, sum(egresos) as egresos, sum(en_base) as en_base from gastos group by 1, 2';

/** Spending by trade, largest first; rows without one come under null. */
const porRubroJson = (tenant: string, { corte }: PeriodoSql, base: string) => `(
  select coalesce(json_agg(json_build_object('rubroId', x.rubro_id, 'rubro', r.nombre,
    'moneda', x.moneda, 'egresosCentavos', x.egresos, 'equivalenteCentavos',
    case x.moneda when ${base} then x.egresos else coalesce(x.en_base, 0) end${
      corte === null
        ? ''
        : ", 'presupuestadoCentavos', x.vigente, 'actualizadoCentavos', x.actualizado"
    })
    order by x.moneda, x.egresos desc, r.orden nulls last, x.rubro_id), '[]')
  from (${corte === null ? GASTADO_POR_RUBRO : PRESUPUESTADO_POR_RUBRO}) x
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
  const monedas = `(select moneda, sum(ingresos) as ingresos, sum(egresos) as egresos,
      sum(saldo) as saldo from (
        select moneda, ingresos, egresos, saldo from sumas union all select ${base}, 0, 0, 0) y
    group by moneda)`;
  const anterior = comparacionJson(periodo.mesAnterior);
  return `'desde', ${periodo.desde ?? 'null'}, 'hasta', ${periodo.hasta ?? 'null'},
  'movimientos', (select coalesce(sum(filas), 0) from meses where dentro),
  'ultimoMovimiento', (select max(ultimo) from meses where dentro),
  'porMoneda', (select json_agg(json_build_object('moneda', x.moneda,
      'ingresosCentavos', x.ingresos, 'egresosCentavos', x.egresos,
      'saldoCentavos', x.ingresos - x.egresos) order by x.moneda <> ${base}, x.moneda)
    from ${monedas} x),
  'saldos', (select json_agg(json_build_object('moneda', x.moneda,
      'inicialCentavos', x.saldo - x.ingresos + x.egresos, 'finalCentavos', x.saldo)
      order by x.moneda <> ${base}, x.moneda) from ${monedas} x),
  'porMes', ${porMesJson(periodo, base)}, 'porRubro', ${porRubroJson(tenant, periodo, base)},
  'porProveedor', ${porProveedorJson(tenant)}, 'mesAnterior', ${anterior},
  'comparacion', ${periodo.desde === null ? anterior : comparacionJson(periodo.comparacion)}
  ${periodo.corte === null ? '' : presupuestosJson}`;
}

/** Columns of an obra that its figures need. */
export const COLUMNAS_OBRA = `p.id, p.codigo, p.nombre, p.estado, p.moneda_base,
  p.presupuesto_objetivo_centavos,
  nullif(coalesce(p.superficie_cubierta, 0) + coalesce(p.superficie_semicubierta, 0) / 2, 0) as superficie`;

/** The obra `o` up to the last day, as `g`, and in the period, as `n`: lateral joins of a `from`. */
export const DE_LA_OBRA = `
cross join lateral (
  select coalesce(sum(egresos_ars), 0) as ars, coalesce(sum(egresos_usd), 0) as usd,
    coalesce(sum(otras_en_ars), 0) as otras_en_ars,
    coalesce(sum(filas) filter (where dentro), 0) as filas,
    max(ultimo) filter (where dentro) as ultimo
  from meses where proyecto_id = o.id) n
left join en_dolares u on u.proyecto_id = o.id
cross join lateral (
  select case o.moneda_base when 'USD' then n.usd else n.ars end as propio,
    case o.moneda_base when 'USD' then coalesce(u.egresos, 0) else n.ars + n.otras_en_ars end
      as equivalente,
    coalesce(u.sin_equivalente, 0) as sin_equivalente) g`;

/** Nothing beyond what a JSON number holds exactly; `least` would pass over a null. */
const entero = (sql: string, divisor: string) =>
  `case when ${divisor} is not null then least(${sql}, 9007199254740991)::bigint end`;

const OBJETIVO = 'o.presupuesto_objetivo_centavos';

export const OBJETIVO_JSON = `'presupuestoObjetivoCentavos', ${OBJETIVO},
  'monedaBase', o.moneda_base, 'gastadoCentavos', g.propio,
  'gastadoEquivalenteCentavos', g.equivalente, 'egresosSinEquivalente', g.sin_equivalente,
  'avanceBp', ${entero(`div(g.equivalente * 10000, ${OBJETIVO})`, OBJETIVO)},
  'desvioCentavos', g.equivalente - ${OBJETIVO},
  'superficieM2', trim_scale(o.superficie)::text,
  'costoM2Centavos', ${entero('round(g.propio / o.superficie)', 'o.superficie')}`;
