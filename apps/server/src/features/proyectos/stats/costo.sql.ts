import { type Bordes, type Cuales, hastaElDia, notasSql } from '../cifras.sql.ts';
import { COSTO_POR_OBRA, costosSql } from '../costos.sql.ts';
import { type Quien, soloVisibles } from '../visibility.sql.ts';

/** SQL: income or expense out of the sums `x`. */
export const sumaDeTipo = (tipo: string, columna = 'importe') =>
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
 * CTEs with the cost of works, computed from the kept sums for `JOIN_COSTO`: `notas` (changes not
 * yet added to the sums), `flujo` by obra, month and currency (`dentro`: true in the period),
 * `correcciones` that make a cost out of cash, and `por_obra`.
 */
export function costoSql({ quien, tenant, propias }: Alcance, bordes: Bordes): string {
  const cuales = cualesDe(quien, tenant, propias);
  const desde = bordes.desde === null ? 'true' : `x.periodo >= ${bordes.desde}`;
  return `notas as materialized (${notasSql(cuales)}
), flujo as materialized (
  select x.proyecto_id, date_trunc('month', x.periodo::timestamp) as mes, ${desde} as dentro, x.moneda,
    sum(x.filas) as filas, ${sumaDeTipo('INGRESO')} as ingresos, ${sumaDeTipo('EGRESO')} as egresos,
    ${sumaDeTipo('EGRESO', 'en_ars')} as en_ars, ${sumaDeTipo('EGRESO', 'en_usd')} as en_usd,
    ${sumaDeTipo('EGRESO', 'sin_usd')} as sin_usd
  from (${hastaElDia(cuales, bordes)}) x
  group by 1, 2, 3, 4 having sum(x.filas) > 0
), correcciones as materialized (${costosSql(cuales, bordes)}
), por_obra as materialized (${COSTO_POR_OBRA}
)`;
}

export const cualesDe = (quien: Quien, tenant: string, propias: Propias): Cuales => ({
  tenant,
  propias: (alias) => propias('obras', alias),
  visibles: (alias) => soloVisibles(quien, alias),
  notas: 'notas',
});

/** Joins after `costoSql` that give the cost of the obra `o` up to the last day, as `g`. */
export const JOIN_COSTO = `
left join por_obra t on t.proyecto_id = o.id
cross join lateral (
  select coalesce(case o.moneda_base when 'USD' then t.usd else t.ars end, 0) as propio,
    coalesce(case o.moneda_base when 'USD' then t.en_usd else t.en_ars end, 0) as equivalente,
    coalesce(case o.moneda_base when 'USD' then t.corregido_usd else t.corregido_ars end, 0) as corregido,
    coalesce(case o.moneda_base when 'USD' then t.sin_usd end, 0) as sin_equivalente) g`;
