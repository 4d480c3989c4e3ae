import { presupuestadoPorRubro, presupuestosJson } from '../presupuestado.sql.ts';
import type { TramoSql, PeriodoSql } from './periodo.sql.ts';

/**
 * Number of suppliers listed per currency; the expenses of the others are the remainder of the
 * total.
 */
const TOPE_PROVEEDORES = 20;

/**
 * SQL of income and expense between two days, by currency. Lists every currency of `sumas`, with
 * zeros where nothing moved between these days.
 */
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

/**
 * SQL of the spending by rubro, by currency, the largest first; rows without a rubro are under
 * null.
 */
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

/**
 * SQL of the keys of a totals object. `base`: SQL of the currency that comes first and is present
 * even without rows.
 */
export function totalesJson(tenant: string, periodo: PeriodoSql, base: string): string {
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
