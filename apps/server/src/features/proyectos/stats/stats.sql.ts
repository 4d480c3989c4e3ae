import { t } from '@plomada/db/kinds';
import { type Add, statementOf } from '@plomada/db/statement';
import type { Periodo } from '@plomada/domain/proyectos/stats.schema';
import { type Tramo, ventanasDe } from '@plomada/domain/resumen/resumen.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../../context/context.ts';
import { bpSql } from '../../../context/sql/rounded.ts';
import {
  type Bordes,
  CLAVE,
  type Cuales,
  enElTramo,
  filasCortadas,
  gastosPor,
  hastaElDia,
  notasSql,
  ultimosDias,
} from '../cifras.sql.ts';
import { COSTO_POR_OBRA, costoPorRubro, costosSql } from '../costos.sql.ts';
import {
  type Corte,
  mesYCorte,
  presupuestadoPorRubro,
  presupuestosJson,
  presupuestosSql,
  vePresupuestos,
} from '../presupuestado.sql.ts';
import { esObra, obraVisible, type Quien, soloVisibles } from '../visibility.sql.ts';

/** Suppliers listed by name; the expenses of the others are the remainder. */
const TOPE_PROVEEDORES = 20;

type TramoSql = { readonly desde: string; readonly hasta: string };

/** Days of the period as SQL parameters; null where no bound was requested. */
type PeriodoSql = {
  readonly desde: string | null;
  readonly hasta: string | null;
  readonly meses: TramoSql;
  readonly mesAnterior: TramoSql;
  readonly comparacion: TramoSql;
  /** Cut-off of budgets; null for a reader who may not see them. */
  readonly corte: Corte | null;
};

/** Reader, and the instant that determines today. */
export type QuienYCuando = Quien & Pick<TenantContext, 'now'>;

export function periodoSql(quien: QuienYCuando, periodo: Periodo, add: Add): PeriodoSql {
  // The subselect hides the day from the planner. Otherwise it would make a new plan on every call,
  // which takes as long as the read itself.
  const fecha = (valor: string) => `(select ${add(t.date, valor)})`;
  const tramo = ({ desde, hasta }: Tramo) => ({ desde: fecha(desde), hasta: fecha(hasta) });
  const hoy = hoyEnBuenosAires(quien.now);
  const { meses, mesAnterior, comparacion } = ventanasDe(periodo, hoy);
  const anterior = tramo(mesAnterior);
  const hasta = periodo.hasta === undefined ? null : fecha(periodo.hasta);
  return {
    desde: periodo.desde === undefined ? null : fecha(periodo.desde),
    hasta,
    meses: tramo(meses),
    mesAnterior: anterior,
    // PostgreSQL cannot infer the type of an unused parameter, so it is added only if needed.
    comparacion: periodo.desde === undefined ? anterior : tramo(comparacion),
    corte: vePresupuestos(quien) ? mesYCorte({ hoy, dia: periodo.hasta, hasta }, add) : null,
  };
}

/** SQL: income or expense out of the sums `x`. */
const DE_TIPO = (tipo: string, columna = 'importe') =>
  `coalesce(sum(x.${columna}) filter (where x.tipo = '${tipo}'), 0)`;

/** SQL that is true for the rows `alias` of the obras of a relation. */
export type Propias = (obras: string, alias?: string) => string;

export const deEsasObras: Propias = (obras, alias = 'm') =>
  `${alias}.proyecto_id = any(array(select id from ${obras}))`;

/** Condition for one obra by equality, for which the planner chooses the right index. */
export const deEsaObra =
  (obra: string): Propias =>
  (obras, alias = 'm') =>
    `${alias}.proyecto_id = ${obra} and exists (select from ${obras})`;

/** Reader of sums of works, and the condition of their rows. */
type Alcance = { readonly quien: Quien; readonly tenant: string; readonly propias: Propias };

/**
 * CTEs with the cost of works, computed from the kept sums for `DE_SU_COSTO`: `notas` (rows written
 * since the sums were updated), `flujo` by obra, month and currency (`dentro`: true in the period),
 * `correcciones` that make a cost out of cash, and `por_obra`.
 */
export function costoSql({ quien, tenant, propias }: Alcance, bordes: Bordes): string {
  const cuales = cualesDe(quien, tenant, propias);
  const desde = bordes.desde === null ? 'true' : `x.periodo >= ${bordes.desde}`;
  return `notas as materialized (${notasSql(cuales)}
), flujo as materialized (
  select x.proyecto_id, date_trunc('month', x.periodo::timestamp) as mes, ${desde} as dentro, x.moneda,
    sum(x.filas) as filas, ${DE_TIPO('INGRESO')} as ingresos, ${DE_TIPO('EGRESO')} as egresos,
    ${DE_TIPO('EGRESO', 'en_ars')} as en_ars, ${DE_TIPO('EGRESO', 'en_usd')} as en_usd,
    ${DE_TIPO('EGRESO', 'sin_usd')} as sin_usd
  from (${hastaElDia(cuales, bordes)}) x
  group by 1, 2, 3, 4 having sum(x.filas) > 0
), correcciones as materialized (${costosSql(cuales, bordes)}
), por_obra as materialized (${COSTO_POR_OBRA}
)`;
}

/**
 * CTEs for the totals of `obras` (a CTE with id and moneda_base), computed from the kept sums after
 * `costoSql`: `ultimos` by obra, `gastos` by obra and rubro as cash and as `costo`,
 * `gastos_proveedor` by supplier, and `sumas` with every currency that an obra has moved up to the
 * last day. `base`: SQL of the currency into which spending in others is converted.
 */
export function sumasSql(
  quien: Quien,
  tenant: string,
  periodo: PeriodoSql,
  propias: Propias,
  base: string,
): string {
  const cuales = cualesDe(quien, tenant, propias);
  const bordes = { desde: periodo.desde, hasta: periodo.hasta };
  const acotado = bordes.desde !== null || bordes.hasta !== null;
  const gastos = (que: 'rubro' | 'proveedor') =>
    gastosPor(que, { ...cuales, filas: 'cortadas' }, bordes);
  return `${costoSql({ quien, tenant, propias }, bordes)}, ultimos as materialized (${ultimosDias(cuales, 'por_obra', bordes)}
)${acotado ? `, cortadas as materialized (${filasCortadas(cuales, bordes)})` : ''}, gastos as materialized (${costoPorRubro(gastos('rubro'), base)}
), gastos_proveedor as materialized (
  select ${CLAVE} as proveedor_id, x.moneda, sum(x.importe) as egresos
  from (${gastos('proveedor')}) x group by 1, 2 having sum(x.filas) > 0
), sumas as materialized (
  select proyecto_id, moneda, coalesce(sum(ingresos) filter (where dentro), 0) as ingresos,
    coalesce(sum(egresos) filter (where dentro), 0) as egresos, sum(ingresos - egresos) as saldo
  from flujo group by proyecto_id, moneda
), ${comparaciones(cuales, periodo)}${periodo.corte === null ? '' : `, ${presupuestosSql(quien, tenant, periodo.corte, propias('obras', 'b'))}`}`;
}

const cualesDe = (quien: Quien, tenant: string, propias: Propias): Cuales => ({
  tenant,
  propias: (alias) => propias('obras', alias),
  visibles: (alias) => soloVisibles(quien, alias),
  notas: 'notas',
});

const tramoSql = (cuales: Cuales, tramo: TramoSql) => `
  select x.moneda, ${DE_TIPO('INGRESO')} as ingresos, ${DE_TIPO('EGRESO')} as egresos
  from (${enElTramo(cuales, tramo)}) x group by x.moneda`;

const comparaciones = (cuales: Cuales, periodo: PeriodoSql) =>
  `mes_anterior as materialized (${tramoSql(cuales, periodo.mesAnterior)})${
    periodo.desde === null
      ? ''
      : `, comparacion as materialized (${tramoSql(cuales, periodo.comparacion)})`
  }`;

/** Lists every currency that ever moved, with zeros where it did not in those days. */
const comparacionJson = ({ desde, hasta }: TramoSql, sumadas: string) => `json_build_object(
  'desde', ${desde}, 'hasta', ${hasta}, 'porMoneda', (
    select coalesce(json_agg(json_build_object('moneda', x.moneda,
      'ingresosCentavos', coalesce(y.ingresos, 0), 'egresosCentavos', coalesce(y.egresos, 0))
      order by x.moneda), '[]')
    from (select distinct moneda from sumas) x left join ${sumadas} y on y.moneda = x.moneda))`;

/** Every month of the series in every currency; a month without rows is zero. */
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

const GASTADO_POR_RUBRO = `select rubro_id, moneda, sum(egresos) as egresos, sum(costo) as costo, sum(en_base) as en_base
  from gastos group by rubro_id, moneda`;

/** SQL: spending by rubro, largest first; rows without a rubro are under null. */
const porRubroJson = (tenant: string, { corte }: PeriodoSql, base: string) => `(
  select coalesce(json_agg(json_build_object('rubroId', x.rubro_id, 'rubro', r.nombre,
    'moneda', x.moneda, 'egresosCentavos', x.egresos, 'gastadoCentavos', x.costo, 'equivalenteCentavos',
    case x.moneda when ${base} then x.costo else coalesce(x.en_base, 0) end${
      corte === null
        ? ''
        : `, 'presupuestadoCentavos', x.vigente, 'actualizadoCentavos', x.actualizado,
      'gastoConPresupuestoCentavos', x.comparado`
    })
    order by x.moneda, x.costo desc, r.orden nulls last, x.rubro_id), '[]')
  from (${corte === null ? GASTADO_POR_RUBRO : presupuestadoPorRubro(base)}) x
  left join rubros r on r.tenant_id = ${tenant} and r.id = x.rubro_id)`;

const porProveedorJson = (tenant: string) => `(
  select coalesce(json_agg(json_build_object('proveedorId', x.proveedor_id, 'proveedor', v.razon_social,
    'moneda', x.moneda, 'egresosCentavos', x.egresos)
    order by x.moneda, x.egresos desc, v.razon_social nulls last, x.proveedor_id), '[]')
  from (
    select proveedor_id, moneda, sum(egresos) as egresos, row_number() over (
      partition by moneda, proveedor_id is null order by sum(egresos) desc, proveedor_id) as puesto
    from gastos_proveedor group by proveedor_id, moneda) x
  left join proveedores v on v.tenant_id = ${tenant} and v.id = x.proveedor_id
  where x.puesto <= ${TOPE_PROVEEDORES})`;

/** `base`: SQL of the currency that comes first and is present even without rows. */
export function figurasJson(tenant: string, periodo: PeriodoSql, base: string): string {
  const monedas = `(select moneda, sum(ingresos) as ingresos, sum(egresos) as egresos,
      sum(saldo) as saldo from (
        select moneda, ingresos, egresos, saldo from sumas union all select ${base}, 0, 0, 0) y
    group by moneda)`;
  const anterior = comparacionJson(periodo.mesAnterior, 'mes_anterior');
  return `'desde', ${periodo.desde ?? 'null'}, 'hasta', ${periodo.hasta ?? 'null'},
  'movimientos', (select coalesce(sum(filas), 0) from flujo where dentro),
  'ultimoMovimiento', (select max(ultimo) from ultimos),
  'porMoneda', (select json_agg(json_build_object('moneda', x.moneda,
      'ingresosCentavos', x.ingresos, 'egresosCentavos', x.egresos,
      'saldoCentavos', x.ingresos - x.egresos) order by x.moneda <> ${base}, x.moneda)
    from ${monedas} x),
  'saldos', (select json_agg(json_build_object('moneda', x.moneda,
      'inicialCentavos', x.saldo - x.ingresos + x.egresos, 'finalCentavos', x.saldo)
      order by x.moneda <> ${base}, x.moneda) from ${monedas} x),
  'porMes', ${porMesJson(periodo, base)}, 'porRubro', ${porRubroJson(tenant, periodo, base)},
  'porProveedor', ${porProveedorJson(tenant)}, 'mesAnterior', ${anterior},
  'comparacion', ${periodo.desde === null ? anterior : comparacionJson(periodo.comparacion, 'comparacion')}
  ${periodo.corte === null ? '' : presupuestosJson}`;
}

/** Columns of an obra that its totals need. */
export const COLUMNAS_OBRA = `p.id, p.clase, p.codigo, p.nombre, p.estado, p.moneda_base,
  p.presupuesto_objetivo_centavos,
  nullif(coalesce(p.superficie_cubierta, 0) + coalesce(p.superficie_semicubierta, 0) / 2, 0) as superficie`;

/** Joins after `costoSql` that give the cost of the obra `o` up to the last day, as `g`. */
export const DE_SU_COSTO = `
left join por_obra t on t.proyecto_id = o.id
cross join lateral (
  select coalesce(case o.moneda_base when 'USD' then t.usd else t.ars end, 0) as propio,
    coalesce(case o.moneda_base when 'USD' then t.en_usd else t.en_ars end, 0) as equivalente,
    coalesce(case o.moneda_base when 'USD' then t.corregido_usd else t.corregido_ars end, 0) as corregido,
    coalesce(case o.moneda_base when 'USD' then t.sin_usd end, 0) as sin_equivalente) g`;

/**
 * Joins after `sumasSql` that give the cost of the obra and, as `n`, its movements in the period.
 */
export const DE_LA_OBRA = `${DE_SU_COSTO}
left join ultimos z on z.proyecto_id = o.id
cross join lateral (select coalesce(t.filas, 0) as filas, z.ultimo) n`;

/**
 * The quotient is capped at the largest integer that a JSON number represents exactly. The `case`
 * keeps null, which `least` would ignore.
 */
const entero = (sql: string, divisor: string) =>
  `case when ${divisor} is not null then least(${sql}, 9007199254740991)::bigint end`;

const OBJETIVO = 'o.presupuesto_objetivo_centavos';

export const OBJETIVO_JSON = `'presupuestoObjetivoCentavos', ${OBJETIVO},
  'monedaBase', o.moneda_base, 'gastadoCentavos', g.propio,
  'gastadoEquivalenteCentavos', g.equivalente, 'retencionesCentavos', g.corregido, 'egresosSinEquivalente', g.sin_equivalente,
  'avanceBp', ${entero(bpSql('g.equivalente', OBJETIVO), OBJETIVO)},
  'desvioCentavos', g.equivalente - ${OBJETIVO},
  'superficieM2', trim_scale(o.superficie)::text,
  'costoM2Centavos', ${entero('round(g.equivalente / o.superficie)', 'o.superficie')}`;

/** Totals of a visible obra, as JSON text. */
export const selectStats = statementOf(
  'proyectos.stats',
  { stats: t.text.because('built for each row') },
  (add, quien: QuienYCuando, id: string, pedido: Periodo) => {
    const tenant = add(t.uuid, quien.tenantId);
    const obra = add(t.uuid, id);
    const visible = obraVisible(quien, 'p.id', add);
    const periodo = periodoSql(quien, pedido, add);
    return `
with obras as materialized (
  select ${COLUMNAS_OBRA} from proyectos p
  where p.tenant_id = ${tenant} and p.id = ${obra} and p.eliminado_en is null and ${esObra('p')}
    and ${visible}
), ${sumasSql(quien, tenant, periodo, deEsaObra(obra), '(select moneda_base from obras)')}
select json_build_object('proyectoId', o.id, ${figurasJson(tenant, periodo, 'o.moneda_base')},
  ${OBJETIVO_JSON})::text as stats
from obras o ${DE_LA_OBRA}`;
  },
);
