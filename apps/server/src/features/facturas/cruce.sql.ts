import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import { CODIGOS_DE_NOTA_CREDITO, MESES_DE_ATRASO_MAX } from '@plomada/domain/facturas/cruce.rules';
import { CODIGOS_COMPROBANTE } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { REDONDEO_MAX_CENTAVOS } from '@plomada/domain/movimientos/comprobantes/partes.rules';

import { COLUMNAS_DE_PARTES } from '../movimientos/comprobantes/partes.sql.ts';
import { IMPORTE_EN_DOCUMENTO } from '../movimientos/duplicados/candidatos.sql.ts';
import { COMPRA, esCompra, LISTADAS, MISMA } from '../proyectos/compras.sql.ts';
import { type Quien, soloVisibles } from '../proyectos/visibility.sql.ts';

/** Reader and the organisation's CUIT: documents that it issued itself are not purchases. */
export type ContextoDeCruce = Quien & { readonly cuit: string | null };

/** Documents to compare: all issued in those days, rows of ARCA, or one of our documents. */
export type Ambito =
  | { readonly desde: string; readonly hasta: string }
  | { readonly arcaIds: readonly string[] }
  | { readonly comprobanteId: string };

const NOMBRES_DE_PARTES = Object.keys(COLUMNAS_DE_PARTES);
const NOTAS_DE_CREDITO = CODIGOS_DE_NOTA_CREDITO.join(', ');
const CONOCIDOS = CODIGOS_COMPROBANTE.join(', ');

/**
 * SQL: ARCA does not list the document `c`. It is a scalar subquery and not a join: while the table
 * has no statistics, after its first reading, the planner would compare every pair of rows.
 */
const SIN_ARCA = (
  tenant: string,
): string => `coalesce((select a.eliminado_en is not null from arca_comprobantes a
      where a.tenant_id = ${tenant} and ${MISMA('a', 'c')}), true)`;

const DEL_DOCUMENTO = `c.id, c.tipo_arca, c.letra, c.clase, c.punto_venta, c.numero, c.cuit_emisor, c.fecha_emision,
  c.total_centavos, c.moneda, c.cotizacion_valor, c.a_pagar, c.proveedor_id, c.creado_en`;

/**
 * SQL of ARCA's rows, and of our documents with ARCA's row of the same identity, before purchases
 * are selected.
 */
function deAmbito(ambito: Ambito, tenant: string, add: Add): readonly [arca: string, ours: string] {
  const arca = `select a.id, a.cuit_emisor, a.tipo_arca, a.punto_venta, a.numero, a.fecha_emision, a.moneda, a.tipo_cambio,
    a.total_centavos, 'NEGATIVO' = any(a.observaciones) as negativo from arca_comprobantes a
  where ${LISTADAS(tenant)}`;
  const vivo = `c.tenant_id = ${tenant} and c.anulado_en is null`;
  const deArca = `select ${DEL_DOCUMENTO}, a.id as arca_id
  from arca a join comprobantes c on ${vivo} and ${MISMA('c', 'a')}`;
  if ('arcaIds' in ambito) {
    return [`${arca} and a.id = any(${add(t.uuids, ambito.arcaIds)})`, deArca];
  }
  if ('comprobanteId' in ambito) {
    const uno = `${vivo} and c.id = ${add(t.uuid, ambito.comprobanteId)}`;
    return [
      `${arca} and exists (select from comprobantes c where ${uno} and ${MISMA('c', 'a')})`,
      `select ${DEL_DOCUMENTO}, a.id as arca_id from comprobantes c left join arca a on ${MISMA('c', 'a')} where ${uno}`,
    ];
  }
  const dias = `between ${add(t.date, ambito.desde)} and ${add(t.date, ambito.hasta)}`;
  return [
    `${arca} and a.fecha_emision ${dias}`,
    `${deArca}
  union all
  select ${DEL_DOCUMENTO}, null from comprobantes c
  where ${vivo} and (c.fecha_emision ${dias} or c.fecha_emision is null)
    and ${SIN_ARCA(tenant)}`,
  ];
}

/** SQL: day of our document, else of its first movement or acopio, else of its entry. */
const FECHA = `coalesce(c.fecha_emision, least(m.fecha, q.fecha),
    (c.creado_en at time zone 'America/Argentina/Buenos_Aires')::date)`;

/**
 * SQL of a total in pesos at the rate `tasa`: ARCA's rate for a document in the currency that ARCA
 * lists, else the rate of our document or of its first movement.
 */
const enPesos = (total: string, moneda: string, tasa: string): string =>
  `case ${moneda} when 'ARS' then ${total} else round(${total} * ${tasa}) end`;

/**
 * SQL: a person entered amounts for our document `n` that differ from ARCA's row `a` by more than
 * rounding.
 */
const OTRAS_PARTES = (tenant: string): string => `exists (
        select from comprobante_impuestos i join arca_comprobantes r on r.tenant_id = ${tenant} and r.id = a.id
        where i.tenant_id = ${tenant} and i.comprobante_id = n.id and i.partes_de = 'NUESTRAS' and r.neto_0 is not null
          and greatest(${NOMBRES_DE_PARTES.map((parte) => `abs(i.${parte} - r.${parte})`).join(', ')}) > ${REDONDEO_MAX_CENTAVOS})`;

/** SQL: names of the fields in which our document `n` differs from ARCA's row `a`. */
const difiereSql = (tenant: string): string => `array_remove(array[
      case when n.total is distinct from a.total_centavos or a.negativo then 'TOTAL' end,
      case when n.fecha_emision <> a.fecha_emision then 'FECHA' end,
      case when n.moneda <> a.moneda then 'MONEDA' end,
      case when ${OTRAS_PARTES(tenant)} then 'PARTES' end], null)`;

/**
 * SQL: sign of ARCA's amount in the row `p` of `pares`: -1 for a credit note or an amount that ARCA
 * lists as negative, 0 for an unknown kind until it is classified.
 */
const SIGNO_DE_ARCA = `case when p.negativo or p.tipo_arca in (${NOTAS_DE_CREDITO}) then -1
      when p.tipo_arca in (${CONOCIDOS}) then 1 else 0 end`;

/**
 * CTEs that compare ARCA's list with ours. `cruce` has a row for each document: `arca_id` and
 * `comprobante_id`, one of which may be null, `pila`, `difiere`, and amounts in pesos with credit
 * notes negative. Unknown kinds are in `sin_clasificar_ars`, without a sign. Documents that only
 * hidden movements use are left out.
 */
export function cruceSql(quien: ContextoDeCruce, ambito: Ambito, add: Add): string {
  const tenant = add(t.uuid, quien.tenantId);
  const [arca, candidatas] = deAmbito(ambito, tenant, add);
  const propio = add(t.text.orNull, quien.cuit);
  const enDias =
    'desde' in ambito
      ? `and (c.arca_id is not null or ${FECHA} between ${add(t.date, ambito.desde)} and ${add(t.date, ambito.hasta)})`
      : '';
  return `
arca as materialized (${arca}),
candidatas as materialized (${candidatas}),
nuestras as materialized (
  select c.id, c.arca_id, c.tipo_arca, c.punto_venta, c.numero, c.cuit_emisor, c.fecha_emision, c.moneda, c.a_pagar,
    ${FECHA} as fecha, coalesce(c.total_centavos, m.suma) as total, coalesce(c.cotizacion_valor, m.cotizacion_valor) as tasa,
    coalesce(c.proveedor_id, m.proveedor_id, q.proveedor_id) as proveedor_id
  from candidatas c
  left join lateral (
    select min(m.fecha) as fecha, case when bool_and(${IMPORTE_EN_DOCUMENTO} is not null)
        then sum(${IMPORTE_EN_DOCUMENTO})::bigint end as suma,
      (array_agg(m.cotizacion_valor order by m.fecha, m.id))[1] as cotizacion_valor,
      (array_agg(m.proveedor_id order by m.fecha, m.id))[1] as proveedor_id
    from movimientos m where m.tenant_id = ${tenant} and m.comprobante_id = c.id and ${COMPRA}
      and ${soloVisibles(quien, 'm')}) m on true
  left join (
    select q.comprobante_id, min(q.fecha) as fecha, (array_agg(q.proveedor_id order by q.fecha, q.id))[1] as proveedor_id
    from acopios q where q.tenant_id = ${tenant} and q.eliminado_en is null and q.comprobante_id is not null
    group by q.comprobante_id) q on q.comprobante_id = c.id
  where ${esCompra(propio, 'm.fecha is not null or q.fecha is not null')} ${enDias}),
pares as materialized (
  select coalesce(a.id, n.id) as clave, coalesce(a.fecha_emision, n.fecha) as fecha,
    a.id as arca_id, n.id as comprobante_id, coalesce(a.tipo_arca, n.tipo_arca) as tipo_arca,
    coalesce(a.punto_venta, n.punto_venta) as punto_venta, coalesce(a.numero, n.numero) as numero,
    coalesce(a.cuit_emisor, n.cuit_emisor) as cuit_emisor, n.proveedor_id, n.fecha_emision, n.moneda, n.total, n.a_pagar,
    coalesce(a.negativo, false) as negativo, ${difiereSql(tenant)} as difiere,
    ${enPesos('a.total_centavos', 'a.moneda', 'a.tipo_cambio')} as arca_ars,
    ${enPesos('n.total', 'n.moneda', 'case when n.moneda = a.moneda then a.tipo_cambio else n.tasa end')} as nuestro_ars
  from arca a full join nuestras n on n.arca_id = a.id),
cruce as materialized (
  select p.clave, p.fecha, p.arca_id, p.comprobante_id, p.tipo_arca, p.punto_venta, p.numero, p.cuit_emisor, p.proveedor_id,
    p.fecha_emision, p.moneda, p.total, p.a_pagar,
    case when p.comprobante_id is null then 'FALTA_ACA' when p.arca_id is null then 'FALTA_EN_ARCA'
      when p.difiere = '{}' then 'COINCIDEN' else 'DIFIERE' end as pila,
    case when p.arca_id is not null and p.comprobante_id is not null then p.difiere else '{}' end as difiere,
    s.de_arca * coalesce(p.arca_ars, 0)::bigint as arca_ars,
    case when s.de_arca = 0 then coalesce(p.arca_ars, 0)::bigint else 0 end as sin_clasificar_ars, s.de_arca = 0 as sin_clasificar,
    s.nuestro * coalesce(p.nuestro_ars, 0)::bigint as nuestro_ars
  from pares p, lateral (select ${SIGNO_DE_ARCA} as de_arca,
    case when p.tipo_arca in (${NOTAS_DE_CREDITO}) then -1 else 1 end as nuestro) s)`;
}

/** Columns with number and pesos of the documents of an unknown kind, in selects from `cruce`. */
export const SIN_CLASIFICAR = {
  sinClasificar: t.int.because('a count'),
  sinClasificarCentavos: t.bigint.because('coalesce'),
};
export const sinClasificarSql = `(count(*) filter (where x.sin_clasificar))::int as "sinClasificar",
  coalesce(sum(x.sin_clasificar_ars), 0)::bigint as "sinClasificarCentavos"`;

/**
 * Columns with the totals in pesos of ARCA's list and of ours, and their difference, in selects
 * from `cruce`.
 */
export const TOTALES = {
  arcaCentavos: t.bigint.because('coalesce'),
  nuestroCentavos: t.bigint.because('coalesce'),
  diferenciaCentavos: t.bigint.because('coalesce'),
};
export const totalesSql = `coalesce(sum(x.arca_ars), 0)::bigint as "arcaCentavos",
  coalesce(sum(x.nuestro_ars), 0)::bigint as "nuestroCentavos",
  coalesce(sum(x.arca_ars - x.nuestro_ars), 0)::bigint as "diferenciaCentavos"`;

/**
 * SQL: month of IVA that a document is counted in: the stated one, else that of its issue or the
 * first later one not handed in; null after the months that it may wait.
 */
export const periodoDe = (
  fecha: string,
  declarado: string,
  tenant: string,
): string => `coalesce(${declarado}, (
  select to_char(x.dia, 'YYYY-MM')
  from generate_series(date_trunc('month', ${fecha}::timestamp), date_trunc('month', ${fecha}::timestamp)
    + interval '${MESES_DE_ATRASO_MAX} months', interval '1 month') x(dia)
  where not exists (select from periodos_iva p where p.tenant_id = ${tenant} and p.mes = to_char(x.dia, 'YYYY-MM')
    and p.entregado_en is not null)
  order by x.dia limit 1))`;
