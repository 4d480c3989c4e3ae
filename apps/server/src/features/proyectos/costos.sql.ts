import {
  type Bordes,
  CLAVE,
  type Cuales,
  DE_NINGUNA,
  entre,
  mesesCortados,
  mesesEnteros,
} from './cifras.sql.ts';

type Fuente = {
  readonly tabla: 'costos' | 'costos_por_mes';
  readonly dia: string;
  readonly clave: string;
  readonly cuando: string;
};

/**
 * Corrections that make a cost out of cash, as a select of (proyecto_id, clave, moneda, dentro,
 * importe, en_ars, en_usd): tax withheld in payments, and, as negatives, the part of a deposit that
 * settles such tax and advances that suppliers gave back, by work and rubro. Includes rows up to the last day; `dentro` is true from
 * the first day on. A row is as visible as its payment and deposit. Read by month, and row by row
 * in the months that a bound cuts.
 */
export function costosSql({ tenant, propias, visibles }: Cuales, bordes: Bordes): string {
  const { desde, hasta } = bordes;
  const de = ({ tabla, dia, clave, cuando }: Fuente) => `
    select k.proyecto_id, ${clave} as clave, k.moneda, ${desde === null ? 'true' : `${dia} >= ${desde}`} as dentro,
      k.importe_centavos as importe, k.importe_ars_centavos as en_ars, coalesce(k.importe_usd_centavos, 0) as en_usd
    from ${tabla} k where k.tenant_id = ${tenant} and ${propias('k')} and ${visibles('k')} and ${cuando}`;
  const fuentes = [
    de({
      tabla: 'costos_por_mes',
      dia: 'k.mes',
      clave: 'k.clave',
      cuando: mesesEnteros(bordes)('k.mes'),
    }),
    ...mesesCortados(bordes).map((delMes) =>
      de({
        tabla: 'costos',
        dia: 'k.fecha',
        clave: `coalesce(k.rubro_id, ${DE_NINGUNA})`,
        cuando: `${delMes('k.fecha')} and ${entre({ desde: null, hasta })('k.fecha')}`,
      }),
    ),
  ];
  return `
  select x.proyecto_id, x.clave, x.moneda, x.dentro, sum(x.importe) as importe, sum(x.en_ars) as en_ars, sum(x.en_usd) as en_usd
  from (${fuentes.join('\n    union all')}) x group by 1, 2, 3, 4`;
}

/**
 * Cost of each obra up to the last day, from `flujo` and `correcciones`; the corrections belong to
 * no month.
 */
export const COSTO_POR_OBRA = `
  select proyecto_id, coalesce(sum(filas) filter (where dentro), 0) as filas,
    coalesce(sum(costo) filter (where moneda = 'ARS'), 0) as ars,
    coalesce(sum(costo) filter (where moneda = 'USD'), 0) as usd,
    sum(en_ars) as en_ars, sum(en_usd) as en_usd, sum(sin_usd) as sin_usd,
    sum(en_ars) filter (where mes is null) as corregido_ars, sum(en_usd) filter (where mes is null) as corregido_usd,
    max(mes) filter (where dentro) as ultimo_mes
  from (
    select proyecto_id, moneda, dentro, mes, filas, egresos as costo, en_ars, en_usd, sin_usd from flujo
    union all
    select proyecto_id, moneda, false, null, 0, importe, en_ars, en_usd, 0 from correcciones) x
  group by proyecto_id`;

/**
 * SQL of cash and cost by obra and rubro, from `gastos` (a select of kept sums) and `correcciones`.
 */
export const costoPorRubro = (gastos: string, base: string): string => `
  select x.proyecto_id, ${CLAVE} as rubro_id, x.moneda, sum(x.egresos) as egresos,
    sum(x.costo) as costo, sum(case ${base} when 'USD' then x.en_usd else x.en_ars end)
      filter (where x.moneda <> ${base}) as en_base
  from (
    select proyecto_id, clave, moneda, filas, importe as egresos, importe as costo, en_ars, en_usd
    from (${gastos}) y
    union all
    select proyecto_id, clave, moneda, 0, 0, importe, en_ars, en_usd from correcciones where dentro) x
  group by 1, 2, 3 having sum(x.filas) > 0 or sum(x.costo) <> 0`;
