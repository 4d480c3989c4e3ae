import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';
import type { Periodo } from '@plomada/domain/base/entre-campos.schema';

import { bpSql } from '../../../context/sql/rounded.ts';
import {
  CLAVE,
  type Cuales,
  enElTramo,
  filasCortadas,
  gastosPor,
  ultimosDias,
} from '../cifras.sql.ts';
import { costoPorRubro } from '../costos.sql.ts';
import { presupuestosSql } from '../presupuestado.sql.ts';
import { esObra, obraVisible, type Quien } from '../visibility.sql.ts';
import {
  type Propias,
  cualesDe,
  costoSql,
  sumaDeTipo,
  JOIN_COSTO,
  deEsaObra,
} from './costo.sql.ts';
import { type PeriodoSql, type TramoSql, type QuienYCuando, periodoSql } from './periodo.sql.ts';
import { totalesJson } from './totales-json.sql.ts';

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

const tramoSql = (cuales: Cuales, tramo: TramoSql) => `
  select x.moneda, ${sumaDeTipo('INGRESO')} as ingresos, ${sumaDeTipo('EGRESO')} as egresos
  from (${enElTramo(cuales, tramo)}) x group by x.moneda`;

const comparaciones = (cuales: Cuales, periodo: PeriodoSql) =>
  `mes_anterior as materialized (${tramoSql(cuales, periodo.mesAnterior)})${
    periodo.desde === null
      ? ''
      : `, comparacion as materialized (${tramoSql(cuales, periodo.comparacion)})`
  }`;

/** Columns of an obra that its totals need. */
export const COLUMNAS_OBRA = `p.id, p.clase, p.codigo, p.nombre, p.estado, p.moneda_base,
  p.presupuesto_objetivo_centavos,
  nullif(coalesce(p.superficie_cubierta, 0) + coalesce(p.superficie_semicubierta, 0) / 2, 0) as superficie`;

/**
 * Joins after `sumasSql` that give the cost of the obra and, as `n`, the number of its movements in
 * the period and the day of the last one.
 */
export const JOIN_COSTO_Y_MOVIMIENTOS = `${JOIN_COSTO}
left join ultimos z on z.proyecto_id = o.id
cross join lateral (select coalesce(t.filas, 0) as filas, z.ultimo) n`;

/**
 * SQL of a quotient, capped at the largest integer that a JSON number represents exactly. The
 * `case` keeps null, which `least` would ignore.
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
select json_build_object('proyectoId', o.id, ${totalesJson(tenant, periodo, 'o.moneda_base')},
  ${OBJETIVO_JSON})::text as stats
from obras o ${JOIN_COSTO_Y_MOVIMIENTOS}`;
  },
);
