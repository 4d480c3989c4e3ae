import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { facturaSchema, type Pila, pilaSchema } from '@plomada/domain/facturas/factura.schema';
import { claseIvaSchema } from '@plomada/domain/movimientos/comprobantes/partes.schema';

import { asLiteral } from '../../context/sql/params.ts';
import { MARCA, marcaDe } from '../apocrifos/marca.sql.ts';
import { PARTES, partesDe } from '../movimientos/comprobantes/partes.sql.ts';
import { COMPRA } from '../proyectos/compras.sql.ts';
import { type Quien, soloVisibles } from '../proyectos/visibility.sql.ts';
import {
  type Ambito,
  cruceSql,
  periodoDe,
  type ContextoDeCruce,
  SIN_CLASIFICAR,
  sinClasificarSql,
  TOTALES,
  totalesSql,
} from './cruce.sql.ts';

const { arca, nuestro, partesDe: quePartes } = facturaSchema.shape;

const FILA = {
  clave: t.uuid.because('one of both has an id'),
  pila: t.oneOf(pilaSchema.options).because('a case with else'),
  fecha: t.date.because('one of both has a day'),
  tipoArca: t.int.because('both have one'),
  codigoArca: t.int.orNull,
  puntoVenta: t.int.because('both have one'),
  numero: t.int.because('both have one'),
  cuitEmisor: t.text.because('both have one'),
  emisor: t.text.because('coalesce'),
  proveedorId: t.uuid.orNull,
  apocrifo: MARCA,
  arca: t.json('json', arca.unwrap()).orNull,
  nuestroId: t.uuid.orNull,
  nuestroFecha: t.date.orNull,
  nuestroMoneda: t.oneOf(monedaSchema.options).orNull,
  nuestroTotal: t.bigint.orNull,
  nuestroArs: t.bigint.because('coalesce'),
  difiere: t.texts.because('a case with else'),
  partes: PARTES,
  partesDe: t.oneOf(quePartes.unwrap().options).orNull,
  arcaTienePartes: t.bool.because('is not null'),
  periodoIva: t.text.orNull,
  claseIva: t.oneOf(claseIvaSchema.options).orNull,
  version: t.int.because('coalesce'),
};

/** SQL: supplier of a row `x` of `cruce`: our document's, else the one with its CUIT. */
const proveedorDe = (tenant: string): string => `coalesce(x.proveedor_id, (
  select u.id from proveedores u where u.tenant_id = ${tenant} and u.cuit = x.cuit_emisor and u.eliminado_en is null))`;

/** SQL of the documents that `pagina` selects from `cruce`, with their details. */
const sqlFacturas = (cruce: string, pagina: string, tenant: string): string => `
with ${cruce},
pagina as materialized (${pagina}),
emisores as materialized (select e.cuit, ${marcaDe(tenant, 'e.cuit')} as apocrifo
  from (select distinct x.cuit_emisor as cuit from pagina x) e)
select x.clave, x.pila, x.fecha, x.tipo_arca as "tipoArca", a.codigo_arca as "codigoArca", x.punto_venta as "puntoVenta", x.numero,
  x.cuit_emisor as "cuitEmisor", coalesce(v.razon_social, a.denominacion, '') as emisor, v.id as "proveedorId",
  e.apocrifo,
  case when a.id is not null then json_build_object('id', a.id, 'fechaEmision', a.fecha_emision, 'moneda', a.moneda,
    'tipoCambio', trim_scale(a.tipo_cambio)::text, 'totalCentavos', a.total_centavos,
    'totalArsCentavos', x.arca_ars + x.sin_clasificar_ars, 'observaciones', coalesce(a.observaciones, '{}')) end as arca,
  x.comprobante_id as "nuestroId", x.fecha_emision as "nuestroFecha", x.moneda as "nuestroMoneda", x.total as "nuestroTotal",
  x.nuestro_ars as "nuestroArs", x.difiere,
  case when i.partes_de is not null then ${partesDe('i')} else ${partesDe('a')} end as partes,
  case when i.partes_de is not null then i.partes_de when a.neto_0 is not null then 'ARCA' end as "partesDe",
  a.neto_0 is not null as "arcaTienePartes",
  case when x.comprobante_id is not null then ${periodoDe('x.fecha', 'i.periodo_iva', tenant)} end as "periodoIva",
  coalesce(i.clase_iva, v.clase_iva) as "claseIva", coalesce(i.version, 0) as version
from pagina x join emisores e on e.cuit = x.cuit_emisor
left join arca_comprobantes a on a.tenant_id = ${tenant} and a.id = x.arca_id
left join comprobante_impuestos i on i.tenant_id = ${tenant} and i.comprobante_id = x.comprobante_id
left join proveedores v on v.tenant_id = ${tenant} and v.id = ${proveedorDe(tenant)}
order by x.fecha desc, x.clave desc`;

type Tras = { readonly fecha: string; readonly id: string } | null;
type Pagina = { readonly pila: Pila; readonly limit: number; readonly tras: Tras };

/** Page of a pile by day, newest first; reads one row more than `limit`. */
export const selectFacturas = statementOf(
  'facturas.pagina',
  FILA,
  (add, quien: ContextoDeCruce, ambito: Ambito, { pila, limit, tras }: Pagina) => {
    const despues = tras
      ? `and (x.fecha, x.clave) < (${add(t.date, tras.fecha)}, ${add(t.uuid, tras.id)})`
      : '';
    return sqlFacturas(
      cruceSql(quien, ambito, add),
      `select x.* from cruce x where x.pila = ${add(t.text, pila)} ${despues}
  order by x.fecha desc, x.clave desc limit ${asLiteral(limit)} + 1`,
      add(t.uuid, quien.tenantId),
    );
  },
);
export type FilaFactura = RowOf<typeof selectFacturas>;

/** All rows of a small set of documents, without pages. */
export const selectAlgunas = statementOf(
  'facturas.algunas',
  FILA,
  (add, quien: ContextoDeCruce, ambito: Ambito) =>
    sqlFacturas(
      cruceSql(quien, ambito, add),
      'select x.* from cruce x',
      add(t.uuid, quien.tenantId),
    ),
);

/** Totals of a pile in those days. */
export const selectTotalesDePila = statementOf(
  'facturas.totales',
  { ...TOTALES, ...SIN_CLASIFICAR },
  (add, quien: ContextoDeCruce, ambito: Ambito, pila: Pila) => `
with ${cruceSql(quien, ambito, add)}
select ${totalesSql}, ${sinClasificarSql} from cruce x where x.pila = ${add(t.text, pila)}`,
);

/** Number and totals of the documents by month and pile. */
export const selectMeses = statementOf(
  'facturas.meses',
  {
    mes: t.text.because('to_char of a day'),
    pila: t.oneOf(pilaSchema.options).because('a case with else'),
    cantidad: t.int.because('count'),
    ...TOTALES,
    ...SIN_CLASIFICAR,
  },
  (add, quien: ContextoDeCruce, ambito: Ambito) => `
with ${cruceSql(quien, ambito, add)}
select to_char(x.fecha, 'YYYY-MM') as mes, x.pila, count(*)::int as cantidad, ${totalesSql}, ${sinClasificarSql}
from cruce x group by 1, 2`,
);

/** Last closed day, first and last day read from ARCA, and the months whose IVA was handed in. */
export const SELECT_SITUACION = statement({
  name: 'facturas.situacion',
  text: `
select cierre_limite(t.id) as "cerradoHasta",
  l.desde as "leidoDesde", l.hasta as "leidoHasta",
  array(select p.mes from periodos_iva p where p.tenant_id = t.id and p.entregado_en is not null) as entregados
from tenants t left join lateral (select min(l.desde) as desde, max(l.hasta) as hasta from lecturas_arca l
  where l.tenant_id = t.id and l.deshecha_en is null) l on true
where t.id = $1::uuid`,
  params: [t.uuid],
  row: {
    cerradoHasta: t.date.orNull,
    leidoDesde: t.date.orNull,
    leidoHasta: t.date.orNull,
    entregados: t.texts.because('an array is built always'),
  },
});

const { origenes } = nuestro.unwrap().shape;

/** Origins of the documents: visible movements, debts and acopios. */
export const selectOrigenes = statementOf(
  'facturas.origenes',
  {
    comprobanteId: t.uuid.because('of a row'),
    tipo: t.oneOf(origenes.element.shape.tipo.options).because('a literal'),
    id: t.uuid.because('of a row'),
    codigo: t.text.because('of a row'),
    proyectoId: t.uuid.because('of a row'),
    obra: t.text.because('of a row'),
  },
  (add, quien: Quien, ids: readonly string[]) => {
    const tenant = add(t.uuid, quien.tenantId);
    const pedidos = `c.tenant_id = ${tenant} and c.id = any(${add(t.uuids, ids)})`;
    return `
select x."comprobanteId", x.tipo, x.id, x.codigo, x."proyectoId", o.nombre as obra from (
  select c.id as "comprobanteId", 'POR_PAGAR'::text as tipo, 1 as orden, c.id,
    lpad(c.punto_venta::text, 5, '0') || '-' || lpad(c.numero::text, 8, '0') as codigo, c.proyecto_id as "proyectoId"
  from comprobantes c where ${pedidos} and c.a_pagar
  union all
  select c.id, 'MOVIMIENTO', 2, m.id, m.codigo, m.proyecto_id
  from comprobantes c join movimientos m on m.tenant_id = c.tenant_id and m.comprobante_id = c.id
  where ${pedidos} and ${COMPRA} and ${soloVisibles(quien, 'm')}
  union all
  select c.id, 'ACOPIO', 3, q.id, q.codigo, q.proyecto_id
  from comprobantes c join acopios q on q.tenant_id = c.tenant_id and q.comprobante_id = c.id
  where ${pedidos} and q.eliminado_en is null) x
join proyectos o on o.tenant_id = ${tenant} and o.id = x."proyectoId"
order by x.orden, x.codigo, x.id`;
  },
);

/**
 * Suppliers of our documents of those days, with number and total of these, the largest total
 * first.
 */
export const selectClases = statementOf(
  'facturas.clases',
  {
    proveedorId: t.uuid,
    razonSocial: t.text,
    cuit: t.text.orNull,
    comprobantes: t.int.because('count'),
    totalArsCentavos: t.bigint.because('a sum of at least one row'),
    claseIva: t.oneOf(claseIvaSchema.options).orNull,
  },
  (add, quien: ContextoDeCruce, ambito: Ambito, limit: number) => {
    const tenant = add(t.uuid, quien.tenantId);
    return `
with ${cruceSql(quien, ambito, add)}
select v.id as "proveedorId", v.razon_social as "razonSocial", v.cuit, count(*)::int as comprobantes,
  sum(x.nuestro_ars)::bigint as "totalArsCentavos", v.clase_iva as "claseIva"
from cruce x join proveedores v on v.tenant_id = ${tenant} and v.id = ${proveedorDe(tenant)} and v.eliminado_en is null
where x.comprobante_id is not null
group by v.id, v.razon_social, v.cuit, v.clase_iva
order by sum(x.nuestro_ars) desc, v.id limit ${asLiteral(limit)}`;
  },
);

export const LOCK_CLASE = statement({
  name: 'facturas.lockClase',
  text: `
select razon_social as "razonSocial", clase_iva as "claseIva" from proveedores
where tenant_id = $1::uuid and id = $2::uuid and eliminado_en is null for update`,
  params: [t.uuid, t.uuid],
  row: { razonSocial: t.text, claseIva: t.oneOf(claseIvaSchema.options).orNull },
});

export const UPDATE_CLASE = statement({
  name: 'facturas.clasificar',
  text: `
update proveedores set clase_iva = $3::text, actualizado_en = $4::timestamptz, actualizado_por = $5::uuid,
  version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.text.orNull, t.timestamptz, t.uuid],
  row: {},
});
