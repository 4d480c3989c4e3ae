import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { rangoDeImporte } from '@plomada/domain/movimientos/busqueda.rules';
import {
  type ListarPorPagar,
  pagadoDeDeudaSchema,
  porPagarSchema,
} from '@plomada/domain/por-pagar/por-pagar.schema';

import { asLiteral } from '../../context/sql/params.ts';
import { containsText } from '../../context/sql/text.ts';
import { MARCA, marcaDe } from '../apocrifos/marca.sql.ts';
import { COMPROBANTE } from '../movimientos/dto.sql.ts';
import { IMPORTE_EN_DOCUMENTO } from '../movimientos/duplicados/candidatos.sql.ts';
import { enTramo } from '../obligaciones/tramos.sql.ts';
import { obraVisible, type Quien } from '../proyectos/visibility.sql.ts';
import { CAMPOS, DEUDA } from './columns.sql.ts';

const { comprobante, proveedor, proyecto, rubro } = porPagarSchema.shape;

const DE_UNA_DEUDA = 'a check: what is owed states it';

/** Columns of a debt: a document that is owed, with the rows that it names. */
const FILA = {
  id: t.uuid,
  ...CAMPOS,
  proveedorId: t.uuid.because(DE_UNA_DEUDA),
  proveedor: t.json('json', proveedor).because('joined'),
  apocrifo: MARCA,
  proyectoId: t.uuid.because(DE_UNA_DEUDA),
  proyecto: t.json('json', proyecto).because('joined'),
  rubro: t.json('json', rubro).orNull,
  presupuesto: t.text.orNull,
  comprobante: t.json('json', comprobante).because('made of the row'),
  concepto: t.text.because(DE_UNA_DEUDA),
  moneda: t.oneOf(monedaSchema.options),
  totalCentavos: t.bigint.because(DE_UNA_DEUDA),
  saldadoCentavos: t.bigint,
  anulado: t.bool.because('is not null'),
  creadoEn: t.timestamptz,
  version: t.int,
};

/** SQL that reads a referenced table once for the whole page. */
const referidas = (tabla: string, campos: string, ids: string, tenant: string): string => `(
  select x.id, row_to_json(x) as dto from (select ${campos} from ${tabla} r
    where r.tenant_id = ${tenant} and r.id = any(array(select distinct ${ids} from t))) x)`;

/** SQL of the debts that `pagina` selects, whole rows of `comprobantes`. */
const sqlDeudas = (pagina: string, tenant: string): string => `
with t as materialized (${pagina}),
v as materialized (select r.id, json_build_object('id', r.id, 'razonSocial', r.razon_social) as dto,
    ${marcaDe(tenant, 'r.cuit')} as apocrifo
  from proveedores r where r.tenant_id = ${tenant} and r.id = any(array(select distinct proveedor_id from t))),
o as materialized ${referidas('proyectos', 'r.id, r.codigo, r.nombre', 'proyecto_id', tenant)},
u as materialized ${referidas('rubros', 'r.id, r.codigo, r.nombre', 'rubro_id', tenant)}
select t.id, ${DEUDA.as('t')}, v.dto as proveedor, v.apocrifo, o.dto as proyecto, u.dto as rubro,
  (select b.codigo from presupuestos b where b.tenant_id = t.tenant_id and b.id = t.presupuesto_id) as presupuesto,
  (select row_to_json(x) from (select ${COMPROBANTE}) x) as comprobante, t.moneda,
  t.total_centavos as "totalCentavos", t.saldado_centavos as "saldadoCentavos",
  t.anulado_en is not null as anulado, t.creado_en as "creadoEn", t.version
from t join v on v.id = t.proveedor_id join o on o.id = t.proyecto_id left join u on u.id = t.rubro_id
order by ${ORDEN}, t.id`;

/** Due day, with debts that have none last; this expression has an index. */
const ORDEN = `(case when t.vence is null then 'infinity'::date else t.vence end)`;

/** Name of the last day in a cursor when the last row has no due day. */
export const SIN_FECHA = 'infinity';

type Filtros = Pick<ListarPorPagar, 'projectId' | 'proveedorId' | 'hasta' | 'tramo'>;
type Dia = { readonly hoy: string };

/** SQL conditions for pending debts that the actor sees, other than those in a budget. */
const condicionPendiente = (quien: Quien, add: Add): readonly string[] => [
  `t.tenant_id = ${add(t.uuid, quien.tenantId)} and t.a_pagar and t.anulado_en is null`,
  't.presupuesto_id is null and t.saldado_centavos < t.total_centavos',
  obraVisible(quien, 't.proyecto_id', add),
];

function pendientes(
  quien: Quien & Dia,
  { projectId, proveedorId, hasta, tramo }: Filtros,
  add: Add,
): readonly string[] {
  return [
    ...condicionPendiente(quien, add),
    ...(projectId === undefined ? [] : [`t.proyecto_id = ${add(t.uuid, projectId)}`]),
    ...(proveedorId === undefined ? [] : [`t.proveedor_id = ${add(t.uuid, proveedorId)}`]),
    ...(hasta === undefined ? [] : [`${ORDEN} <= ${add(t.date, hasta)}`]),
    ...(tramo === undefined ? [] : [enTramo(ORDEN, tramo, add(t.date, quien.hoy))]),
  ];
}

const PENDIENTE = `case t.clase when 'NOTA_CREDITO' then t.saldado_centavos - t.total_centavos
    else t.total_centavos - t.saldado_centavos end`;

const NUMERO = `lpad(t.punto_venta::text, 5, '0') || '-' || lpad(t.numero::text, 8, '0')`;

/** SQL for the code, pending amount and day of a debt `t` in search results. */
export const HALLADA = { codigo: NUMERO, pendiente: `(${PENDIENTE})`, fecha: 't.vence' };

/**
 * SQL alternative to a text search: the total or the pending amount is within the searched amount.
 * Empty when the text is no amount.
 */
function oImporte(search: string, add: Add): string {
  const rango = rangoDeImporte(search);
  if (rango === null) return '';
  const entre = `between ${add(t.bigint, rango.desde)} and ${add(t.bigint, rango.hasta)}`;
  return ` or t.total_centavos ${entre} or abs${HALLADA.pendiente} ${entre}`;
}

/**
 * SQL conditions for visible debts `t` whose concept, number or supplier contains a text, or whose
 * amount matches it.
 */
export const condicionesDeTexto = (quien: Quien, search: string, add: Add): readonly string[] => [
  ...condicionPendiente(quien, add),
  `(${containsText(
    [
      't.concepto',
      NUMERO,
      '(select v.razon_social from proveedores v where v.tenant_id = t.tenant_id and v.id = t.proveedor_id)',
    ],
    add(t.text, search),
  )}${oImporte(search, add)})`,
];

type Tras = { readonly vence: string; readonly id: string } | null;
type Pagina = { readonly limit: number; readonly tras: Tras };

/**
 * Page of debts by due day with all data of their documents; reads one row more than `limit`.
 * Totals are read from obligations.
 */
export const selectPendientes = statementOf(
  'porPagar.pagina',
  FILA,
  (add, quien: Quien & Dia, filtros: Filtros, { limit, tras }: Pagina) => {
    const condiciones = [
      ...pendientes(quien, filtros, add),
      ...(tras === null
        ? []
        : [`(${ORDEN}, t.id) > (${add(t.date, tras.vence)}, ${add(t.uuid, tras.id)})`]),
    ];
    const pagina = `select t.* from comprobantes t where ${condiciones.join(' and ')}
  order by ${ORDEN}, t.id limit ${asLiteral(limit)} + 1`;
    return sqlDeudas(pagina, add(t.uuid, quien.tenantId));
  },
);
export type FilaDeuda = RowOf<typeof selectPendientes>;

/** Debts by id, in any state, that the actor sees. */
export const selectDeudas = statementOf(
  'porPagar.algunas',
  FILA,
  (add, quien: Quien, ids: readonly string[]) => {
    const tenant = add(t.uuid, quien.tenantId);
    const pagina = `select t.* from comprobantes t where t.tenant_id = ${tenant} and t.id = any(${add(t.uuids, ids)})
  and t.a_pagar and ${obraVisible(quien, 't.proyecto_id', add)}`;
    return sqlDeudas(pagina, tenant);
  },
);

/**
 * SQL that is true when the public movement `m` pays its document directly: not made by an orden,
 * and not reversed.
 */
export const PAGA = `m.eliminado_en is null and not m.privado and m.origen_tipo is distinct from 'ORDEN_PAGO'
  and not exists (select from movimientos z where z.tenant_id = m.tenant_id and z.origen_tipo = 'ANULACION'
    and z.origen_id = m.id and z.eliminado_en is null)`;

/** Payments of a debt: public movements of works that the actor sees, and órdenes de pago. */
export const selectPagos = statementOf(
  'porPagar.pagos',
  {
    tipo: t.oneOf(pagadoDeDeudaSchema.shape.tipo.options).because('a literal'),
    id: t.uuid.because('a key'),
    codigo: t.text.because('a code'),
    fecha: t.date.because('of a row'),
    importeCentavos: t.bigint.because('coalesce'),
  },
  (add, quien: Quien, id: string) => {
    const tenant = add(t.uuid, quien.tenantId);
    const deuda = add(t.uuid, id);
    return `
select 'MOVIMIENTO'::text as tipo, m.id, m.codigo, m.fecha, coalesce(${IMPORTE_EN_DOCUMENTO}, 0) as "importeCentavos"
from movimientos m join comprobantes c on c.tenant_id = m.tenant_id and c.id = m.comprobante_id
where m.tenant_id = ${tenant} and m.comprobante_id = ${deuda} and ${PAGA}
  and ${obraVisible(quien, 'm.proyecto_id', add)}
union all
select 'ORDEN_PAGO', o.id, o.numero::text, o.fecha, l.importe_centavos
from orden_pago_comprobantes l join ordenes_pago o on o.tenant_id = l.tenant_id and o.id = l.orden_id
where l.tenant_id = ${tenant} and l.comprobante_id = ${deuda} and l.eliminado_en is null
order by fecha, id`;
  },
);

export const UPDATE_DEUDA = statement({
  name: 'porPagar.escribir',
  text: `
update comprobantes set a_pagar = true, (${DEUDA.names}) = row(${DEUDA.places(2)})
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, ...DEUDA.kinds],
  row: {},
});

export const UPDATE_ANULADA = statement({
  name: 'porPagar.anular',
  text: `
update comprobantes set anulado_en = $3::timestamptz, actualizado_en = $3::timestamptz,
  actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: {},
});

/** Work, supplier and currency of a budget to a supplier, which a debt in it must share. */
export const SELECT_PRESUPUESTO = statement({
  name: 'porPagar.presupuesto',
  text: `
select proyecto_id as "proyectoId", proveedor_id as "proveedorId", moneda from presupuestos
where tenant_id = $1::uuid and id = $2::uuid and sentido = 'EGRESO' and eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: { proyectoId: t.uuid, proveedorId: t.uuid.orNull, moneda: t.text },
});
