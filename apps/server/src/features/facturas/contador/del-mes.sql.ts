import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import {
  CODIGOS_DE_NOTA_CREDITO,
  CODIGOS_SIN_LETRA,
  MESES_DE_ATRASO_MAX,
} from '@plomada/domain/facturas/cruce.rules';
import {
  CAMBIO_DEL_LIBRO_MAX,
  IMPORTE_DEL_LIBRO_MAX,
} from '@plomada/domain/facturas/libro-iva.rules';
import {
  CODIGOS_COMPROBANTE,
  discriminaIva,
} from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import { REDONDEO_MAX_CENTAVOS } from '@plomada/domain/movimientos/comprobantes/partes.rules';

import { partesDe, sumaDePartesDe } from '../../movimientos/comprobantes/partes.sql.ts';
import { IMPORTE_EN_DOCUMENTO } from '../../movimientos/duplicados/candidatos.sql.ts';
import { COMPRA, MISMA } from '../../proyectos/compras.sql.ts';

/**
 * Month of IVA of the organisation; `privados` includes documents that only private movements use.
 */
export type Mes = {
  readonly tenantId: string;
  readonly mes: string;
  readonly privados: boolean;
};

export const DISCRIMINAN = CODIGOS_COMPROBANTE.filter(discriminaIva).join(', ');
const NOTAS_DE_CREDITO = CODIGOS_DE_NOTA_CREDITO.join(', ');
const SIN_LETRA = CODIGOS_SIN_LETRA.join(', ');
const CONOCIDOS = CODIGOS_COMPROBANTE.join(', ');

export const mismo = (a: string, c: string): string =>
  `${a}.tenant_id = ${c}.tenant_id and ${MISMA(a, c)}`;

/** SQL: the document `c` was bought by the movement `m`. */
const condicionDeCompra = (privados: boolean): string =>
  `m.tenant_id = c.tenant_id and m.comprobante_id = c.id and ${COMPRA}${privados ? '' : ' and not m.privado'}`;

const ACOPIO = 'a.tenant_id = c.tenant_id and a.comprobante_id = c.id and a.eliminado_en is null';

/**
 * SQL that is true when the document `c` is a purchase of the organisation used by a row that is
 * not deleted. The comparison is inside a coalesce because the planner would otherwise take it for
 * selective.
 */
const esNuestro = (
  tenant: string,
  privados: boolean,
): string => `c.anulado_en is null and c.letra is not null
    and coalesce(c.cuit_emisor <> (select o.cuit from tenants o where o.id = ${tenant}), true)
    and (c.a_pagar or exists (select from movimientos m where ${condicionDeCompra(privados)})
      or exists (select from acopios a where ${ACOPIO}))`;

/** SQL: the files of the document `c`, each once. */
export const archivosDe = (privados: boolean): string => `
  select x.archivo_id as id from movimiento_adjuntos x join movimientos m on m.tenant_id = x.tenant_id
    and m.id = x.movimiento_id where ${condicionDeCompra(privados)} and x.eliminado_en is null
  union
  select x.archivo_id from acopio_archivos x join acopios a on a.tenant_id = x.tenant_id and a.id = x.acopio_id
    where ${ACOPIO} and x.eliminado_en is null`;

/**
 * SQL of the months handed in, each with the first later month that is not (`entregados`), and of
 * the issue months whose documents are counted in `mes` unless they state another (`caen`).
 */
const meses = (tenant: string, mes: string): string => `
entregados as materialized (
  select e.mes, (select to_char(min(d.dia), 'YYYY-MM') from generate_series(
      to_date(e.mes, 'YYYY-MM') + interval '1 month', u.ultimo + interval '1 month', interval '1 month') d(dia)
    where not exists (select from periodos_iva z where z.tenant_id = e.tenant_id and z.entregado_en is not null
      and z.mes = to_char(d.dia, 'YYYY-MM'))) as sigue
  from periodos_iva e, (select max(to_date(x.mes, 'YYYY-MM')) as ultimo from periodos_iva x
    where x.tenant_id = ${tenant} and x.entregado_en is not null) u
  where e.tenant_id = ${tenant} and e.entregado_en is not null),
caen as materialized (
  select ${mes} as mes where not exists (select from entregados e where e.mes = ${mes})
  union all select e.mes from entregados e where e.sigue = ${mes})`;

/** SQL: reason why a row of `del_mes` is not in the book; null for one that is. */
const motivo = (
  mes: string,
): string => `case when not x.propio and x.tipo_arca not in (${CONOCIDOS}) then 'SIN_CLASIFICAR'
      when not x.propio then 'FALTA_ACA'
      when x.periodo_iva is null
        and to_char(x.emitido + ${MESES_DE_ATRASO_MAX} * interval '1 month', 'YYYY-MM') < ${mes} then 'FUERA_DE_PLAZO'
      when x.fecha is null then 'SIN_FECHA'
      when x.total is null or x.total > ${IMPORTE_DEL_LIBRO_MAX} then 'SIN_TOTAL'
      when x.cambio is null or x.cambio >= ${CAMBIO_DEL_LIBRO_MAX} + 1 then 'SIN_COTIZACION'
      when x.total * x.cambio > ${CENTAVOS_MAX} then 'SIN_TOTAL'
      when x.tipo_arca in (${DISCRIMINAN}) and x.suma is null then 'SIN_PARTES'
      when x.tipo_arca in (${DISCRIMINAN}) and abs(x.total - x.suma) > ${REDONDEO_MAX_CENTAVOS} then 'PARTES_NO_SUMAN'
    end`;

type EnSql = { readonly tenant: string; readonly mes: string; readonly privados: boolean };

/**
 * SQL of our documents that are counted in the month of IVA, and of those that would be if nothing
 * were missing.
 */
const nuestros = ({ tenant, mes, privados }: EnSql): string => `
-- Those without any date are of the month of their first movement, or of their entry.
candidatos as materialized (
  select c.*, coalesce(a.fecha_emision, c.fecha_emision) as emitido, a.id as arca_id
  from comprobantes c left join arca_comprobantes a on ${mismo('a', 'c')} and a.eliminado_en is null
  left join comprobante_impuestos i on i.tenant_id = c.tenant_id and i.comprobante_id = c.id
  where c.tenant_id = ${tenant} and ${esNuestro(tenant, privados)} and (i.periodo_iva = ${mes}
    or i.periodo_iva is null and coalesce(to_char(coalesce(a.fecha_emision, c.fecha_emision), 'YYYY-MM')
      in (select k.mes from caen k), true))),
nuestros as (
  select c.id, true as propio, c.emitido, coalesce(i.fecha_emision, c.emitido) as fecha, c.tipo_arca,
    coalesce(a.codigo_arca, c.tipo_arca) as codigo_arca, c.punto_venta, c.numero, c.cuit_emisor, coalesce(a.denominacion, (select v.razon_social from proveedores v
      where v.tenant_id = c.tenant_id and v.cuit = c.cuit_emisor and v.eliminado_en is null order by v.id limit 1), '') as emisor,
    c.moneda, coalesce(c.total_centavos, i.total_centavos, m.suma) as total, case when c.moneda = 'ARS' then 1 else
      coalesce(i.tipo_cambio, case when a.moneda = c.moneda then a.tipo_cambio end, c.cotizacion_valor, m.cotizacion)
    end as cambio, i.periodo_iva, coalesce(i.clase_iva, (select v.clase_iva from proveedores v where v.tenant_id = c.tenant_id
      and v.cuit = c.cuit_emisor and v.eliminado_en is null and v.clase_iva is not null order by v.id limit 1)) as clase,
    case when c.tipo_arca in (${DISCRIMINAN}) then coalesce(${partesDe('i')}, ${partesDe('a')}) end as partes,
    case when c.tipo_arca in (${DISCRIMINAN}) then coalesce(${sumaDePartesDe('i')}, ${sumaDePartesDe('a')}) end as suma,
    (select count(*) from (${archivosDe(privados)}) x join archivos f on f.tenant_id = c.tenant_id and f.id = x.id
      and f.estado = 'LISTO')::int as archivos, false as negativo
  from candidatos c left join arca_comprobantes a on a.tenant_id = c.tenant_id and a.id = c.arca_id
  left join comprobante_impuestos i on i.tenant_id = c.tenant_id and i.comprobante_id = c.id
  cross join lateral (select min(m.fecha) as primera, case when bool_and(${IMPORTE_EN_DOCUMENTO} is not null)
        then sum(${IMPORTE_EN_DOCUMENTO})::bigint end as suma,
      (array_agg(m.cotizacion_valor order by m.fecha, m.id))[1] as cotizacion
    from movimientos m where ${condicionDeCompra(privados)}) m
  where i.periodo_iva = ${mes} or c.emitido is not null
    or to_char(coalesce(m.primera, c.creado_en), 'YYYY-MM') in (select k.mes from caen k))`;

/** SQL of the documents that only ARCA lists. */
const ajenos = ({ tenant, privados }: EnSql): string => `
ajenos as (
  select a.id, false, a.fecha_emision, a.fecha_emision, a.tipo_arca, coalesce(a.codigo_arca, a.tipo_arca), a.punto_venta, a.numero, a.cuit_emisor,
    a.denominacion, a.moneda, a.total_centavos, a.tipo_cambio, null, null, null::json, null::bigint, 0,
    'NEGATIVO' = any(a.observaciones)
  from arca_comprobantes a where a.tenant_id = ${tenant} and a.eliminado_en is null and a.tipo_arca not in (${SIN_LETRA})
    and to_char(a.fecha_emision, 'YYYY-MM') in (select k.mes from caen k)
    and not exists (select from comprobantes c where ${mismo('c', 'a')} and ${esNuestro(tenant, privados)}))`;

/**
 * SQL that begins with the CTE `del_mes`, the common selection for a month's totals, package and
 * freeze.
 */
export function delMes(add: Add, { tenantId, mes: pedido, privados }: Mes): string {
  const enSql: EnSql = { tenant: add(t.uuid, tenantId), mes: add(t.text, pedido), privados };
  return `
with ${meses(enSql.tenant, enSql.mes)},${nuestros(enSql)},${ajenos(enSql)},
del_mes as (
  select x.*, round(x.total * x.cambio) * case when x.negativo or x.tipo_arca in (${NOTAS_DE_CREDITO}) then -1 else 1 end as en_pesos,
    coalesce(to_char(x.fecha, 'YYYYMMDD'), '99999999') || x.id as clave, ${motivo(enSql.mes)} as motivo
  from (select * from nuestros union all select * from ajenos) x)`;
}
