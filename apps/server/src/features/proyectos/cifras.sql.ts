/** Key for rows without rubro or supplier. */
export const DE_NINGUNA = `'00000000-0000-0000-0000-000000000000'::uuid`;
const MES = "date_trunc('month', d.fecha::timestamp)::date";
const SIEMPRE = "date '0001-01-01'";

/**
 * Levels of the sums that the triggers of `movimientos` keep, as `cifras_niveles` of the migration
 * numbers them. The period and key that it computes from a row `d` of `cifras_nuevas` are written
 * out here: calling it for each row would cost more than the rest of a dashboard.
 */
const NIVELES = {
  dia: { numero: 1, periodo: 'd.fecha', clave: DE_NINGUNA },
  mes: { numero: 2, periodo: MES, clave: DE_NINGUNA },
  rubroPorMes: { numero: 3, periodo: MES, clave: `coalesce(d.rubro_id, ${DE_NINGUNA})` },
  proveedorPorMes: { numero: 4, periodo: MES, clave: `coalesce(d.proveedor_id, ${DE_NINGUNA})` },
  rubro: { numero: 5, periodo: SIEMPRE, clave: `coalesce(d.rubro_id, ${DE_NINGUNA})` },
  proveedor: { numero: 6, periodo: SIEMPRE, clave: `coalesce(d.proveedor_id, ${DE_NINGUNA})` },
} as const;
/** Levels from this one on sum only expenses. */
const DE_GASTOS = NIVELES.rubroPorMes.numero;
type Nivel = keyof typeof NIVELES;

/**
 * SQL conditions of the rows to sum: `propias` and `visibles` take an alias with the columns of a
 * movement.
 */
export type Cuales = {
  readonly tenant: string;
  readonly propias: (alias: string) => string;
  readonly visibles: (alias: string) => string;
  /**
   * Name of a CTE with `notasSql` (changes not yet added to the sums), for a statement that reads
   * several levels: it then reads them only once.
   */
  readonly notas?: string;
};

const lasNotas = ({ tenant, propias, visibles }: Cuales): string =>
  `cifras_nuevas d where d.tenant_id = ${tenant} and ${propias('d')} and ${visibles('d')}`;

/**
 * SQL of the rows of `cifras_nuevas` (changes not yet added to the sums), for all levels that one
 * statement reads.
 */
export const notasSql = (cuales: Cuales): string => `select d.* from ${lasNotas(cuales)}`;

const SUMAS = [
  'moneda',
  'tipo',
  'privado',
  'filas',
  'importe',
  'en_ars',
  'en_usd',
  'sin_usd',
] as const;
const sumas = (alias: string) =>
  `${alias}.moneda, ${alias}.tipo, ${alias}.privado, ${alias}.filas, ${alias}.importe_centavos as importe,
    ${alias}.importe_ars_centavos as en_ars, ${alias}.importe_usd_centavos as en_usd, ${alias}.sin_usd`;

/**
 * SQL of the sums of a level as a select of (proyecto_id, periodo, clave, …): the stored ones and
 * the changes written since, some of them negative. The reader adds both and leaves out sums
 * without rows. `periodos`: SQL condition on the given column.
 */
export const cifras = (
  nivel: Nivel,
  cuales: Cuales,
  periodos: (columna: string) => string = () => 'true',
): string => {
  const { tenant, propias, visibles, notas } = cuales;
  const { numero, periodo, clave } = NIVELES[nivel];
  const deLasNotas = notas === undefined ? lasNotas(cuales) : `${notas} d where ${propias('d')}`;
  return `
  select c.proyecto_id, c.periodo, c.clave, ${sumas('c')} from cifras c
  where c.tenant_id = ${tenant} and c.nivel = ${numero} and ${propias('c')}
    and ${visibles('c')} and ${periodos('c.periodo')}
  union all
  select d.proyecto_id, ${periodo}, ${clave}, ${sumas('d')} from ${deLasNotas}
    and ${numero >= DE_GASTOS ? "d.tipo = 'EGRESO'" : 'true'} and ${periodos(periodo)}`;
};

/** First and last day of totals as SQL, both included; null where there is no bound. */
export type Bordes = { readonly desde: string | null; readonly hasta: string | null };

const mesDe = (fecha: string) => `date_trunc('month', ${fecha}::timestamp)::date`;
const mesSiguiente = (fecha: string) =>
  `(date_trunc('month', ${fecha}::timestamp) + interval '1 month')::date`;

/**
 * SQL conditions of the months that a bound may cut, one for each; those are read day by day. No
 * day is in two of them.
 */
export function mesesCortados({ desde, hasta }: Bordes): ((fecha: string) => string)[] {
  const delMes = (dia: string) => (fecha: string) =>
    `${fecha} >= ${mesDe(dia)} and ${fecha} < ${mesSiguiente(dia)}`;
  if (desde === null) return hasta === null ? [] : [delMes(hasta)];
  if (hasta === null) return [delMes(desde)];
  return [
    delMes(desde),
    (fecha) => `${delMes(hasta)(fecha)} and ${mesDe(hasta)} <> ${mesDe(desde)}`,
  ];
}

/**
 * SQL: months, given by first day, that no bound cuts. `desde` only excludes its own month; earlier
 * ones remain.
 */
export const mesesEnteros =
  ({ desde, hasta }: Bordes) =>
  (mes: string): string =>
    [
      desde === null ? 'true' : `${mes} <> ${mesDe(desde)}`,
      hasta === null ? 'true' : `${mes} < ${mesDe(hasta)}`,
    ].join(' and ');

export const entre =
  ({ desde, hasta }: Bordes) =>
  (fecha: string): string =>
    [
      desde === null ? 'true' : `${fecha} >= ${desde}`,
      hasta === null ? 'true' : `${fecha} <= ${hasta}`,
    ].join(' and ');

/** Sums up to `hasta`, by month and, in the months that a bound cuts, by day. */
export const hastaElDia = (cuales: Cuales, bordes: Bordes): string =>
  [
    cifras('mes', cuales, mesesEnteros(bordes)),
    ...mesesCortados(bordes).map((delMes) =>
      cifras(
        'dia',
        cuales,
        (dia) => `${delMes(dia)} and ${entre({ desde: null, hasta: bordes.hasta })(dia)}`,
      ),
    ),
  ].join('\n  union all');

/** Sums of the days within both bounds, by month and, in the months that a bound cuts, by day. */
export const enElTramo = (cuales: Cuales, bordes: Bordes): string =>
  [
    cifras(
      'mes',
      cuales,
      (mes) => `${mesesEnteros(bordes)(mes)} and ${entre({ ...bordes, hasta: null })(mes)}`,
    ),
    ...mesesCortados(bordes).map((delMes) =>
      cifras('dia', cuales, (dia) => `${delMes(dia)} and ${entre(bordes)(dia)}`),
    ),
  ].join('\n  union all');

/**
 * Expenses by rubro or supplier, as a select of (proyecto_id, clave, moneda, tipo, …): without
 * bounds, of all time; otherwise by month, and in the months that a bound cuts, row by row from the
 * covering index.
 */
export function gastosPor(
  que: 'rubro' | 'proveedor',
  cuales: Cuales & { readonly filas: string },
  bordes: Bordes,
): string {
  const columnas = `proyecto_id, clave, ${SUMAS.join(', ')}`;
  const de = (sql: string) => `select ${columnas} from (${sql}) y`;
  if (bordes.desde === null && bordes.hasta === null) return de(cifras(que, cuales));
  const porMes = cifras(
    que === 'rubro' ? 'rubroPorMes' : 'proveedorPorMes',
    cuales,
    (mes) => `${mesesEnteros(bordes)(mes)} and ${entre({ desde: bordes.desde, hasta: null })(mes)}`,
  );
  return `${de(porMes)}
  union all
  select m.proyecto_id, coalesce(m.${que}_id, ${DE_NINGUNA}), ${SUMAS.map((suma) => `m.${suma}`).join(', ')}
  from ${cuales.filas} m`;
}

/**
 * SQL of the expenses in the months that a bound cuts, summed from the movements within the bounds,
 * for `gastosPor`.
 */
export const filasCortadas = ({ tenant, propias, visibles }: Cuales, bordes: Bordes): string =>
  `select m.proyecto_id, m.rubro_id, m.proveedor_id, m.moneda, m.tipo, m.privado, count(*) as filas,
    sum(m.importe_centavos) as importe, sum(m.importe_ars_centavos) as en_ars,
    coalesce(sum(m.importe_usd_centavos), 0) as en_usd, 0 as sin_usd
  from movimientos m
  where m.tenant_id = ${tenant} and ${propias('m')} and m.eliminado_en is null and ${visibles('m')}
    and m.tipo = 'EGRESO' and ${entre(bordes)('m.fecha')}
    and (${mesesCortados(bordes)
      .map((delMes) => `(${delMes('m.fecha')})`)
      .join(' or ')})
  group by m.proyecto_id, m.rubro_id, m.proveedor_id, m.moneda, m.tipo, m.privado`;

/** Rubro or supplier of a sum; null for rows without one. */
export const CLAVE = `nullif(x.clave, ${DE_NINGUNA})`;

/**
 * SQL of the last day with rows of each obra of `de` (a relation with proyecto_id, ultimo_mes)
 * within the bounds: a select of (proyecto_id, ultimo) that reads the days of only one month per
 * obra.
 */
export const ultimosDias = (cuales: Cuales, de: string, bordes: Bordes): string => `
  select y.proyecto_id, max(y.periodo) as ultimo from (
    select x.proyecto_id, x.periodo from ${de} o
    cross join lateral (${cifras(
      'dia',
      { ...cuales, propias: (alias) => `${alias}.proyecto_id = o.proyecto_id` },
      (dia) => `${dia} >= o.ultimo_mes::date and ${dia} < (o.ultimo_mes + interval '1 month')::date
        and ${entre(bordes)(dia)}`,
    )}) x
    group by x.proyecto_id, x.periodo having sum(x.filas) > 0) y
  group by y.proyecto_id`;
