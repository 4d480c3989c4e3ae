import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import type { RangoDeImporte } from '@plomada/domain/movimientos/busqueda.rules';
import { ordenPagoSchema } from '@plomada/domain/por-pagar/orden-pago.schema';

import { changeOf } from '../../../context/sql/change.ts';
import { type AfterDate, afterDate } from '../../../context/sql/cursor.ts';
import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import { MARCA, marcaDe } from '../../apocrifos/marca.sql.ts';
import { COMPROBANTE } from '../../movimientos/dto.sql.ts';
import { mediosJson, RETENCIONES_JSON } from '../../presupuestos/pagos/pagos.sql.ts';
import { DEPOSITO } from '../../presupuestos/pagos/retenciones.sql.ts';
import {
  OBRAS_DE_ORDEN,
  obraVisible,
  ordenOculta,
  type Quien,
} from '../../proyectos/visibility.sql.ts';
import { DEVUELTO } from './adelantos.sql.ts';
import { COLUMNAS, ORDEN } from './columns.sql.ts';

export const INSERT_ORDEN = statement({
  name: 'ordenesPago.insert',
  text: `
insert into ordenes_pago (tenant_id, creado_en, creado_por, actualizado_en, id, ${ORDEN.names})
values ($1::uuid, $2::timestamptz, $3::uuid, $2::timestamptz, $4::uuid, ${ORDEN.places(4)})`,
  params: [t.uuid, t.timestamptz, t.uuid, t.uuid, ...ORDEN.kinds],
  row: {},
});

/** Changes the state of a locked orden and returns its new version. */
export const escribirEstadoOrden = changeOf({
  name: 'ordenesPago.updateEstado',
  table: 'ordenes_pago',
  set: `baja_pendiente = $5::boolean, eliminado_en = case when $6::boolean then $3::timestamptz end`,
  params: [t.bool, t.bool],
});

export const LOCK_ORDEN = statement({
  name: 'ordenesPago.lock',
  text: 'select from ordenes_pago where tenant_id = $1::uuid and id = $2::uuid for no key update',
  params: [t.uuid, t.uuid],
  row: {},
});

/** Amount that the movements of an orden took from the balance of its works. */
export const SELECT_MOVIDO = statement({
  name: 'ordenesPago.movido',
  text: `
select coalesce(sum(m.importe_centavos), 0)::bigint as centavos
from orden_pago_comprobantes l join movimientos m on m.tenant_id = l.tenant_id and m.id = l.movimiento_id
where l.tenant_id = $1::uuid and l.orden_id = $2::uuid and m.eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: { centavos: t.bigint.because('coalesce') },
});

const { proveedor, comprobantes, pagos, aCuenta, adelantos, medios, retenciones, creadoPor } =
  ordenPagoSchema.shape;

const FILA = {
  id: t.uuid,
  ...COLUMNAS,
  proveedor: t.json('json', proveedor).because('a key of proveedores'),
  apocrifo: MARCA,
  comprobantes: t.json('json', comprobantes).because('coalesce'),
  pagos: t.json('json', pagos).because('coalesce'),
  aCuenta: t.json('json', aCuenta.unwrap()).orNull,
  adelantos: t.json('json', adelantos).because('coalesce'),
  medios: t.json('json', medios).because('coalesce'),
  retenciones: t.json('json', retenciones).because('coalesce'),
  bajaPendiente: t.bool,
  anulada: t.bool.because('is not null'),
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
  version: t.int,
};

/**
 * SQL that is true when the row `alias` belongs to the orden `g`; deleted parts only if the orden
 * is deleted.
 */
const condicionDeOrden = (alias: string): string =>
  `${alias}.tenant_id = g.tenant_id and ${alias}.orden_id = g.id
    and (${alias}.eliminado_en is null or g.eliminado_en is not null)`;

const OBRA = `json_build_object('id', o.id, 'codigo', o.codigo, 'nombre', o.nombre)`;

/** Documents that the orden settles; a credit note has a negative amount. */
const COMPROBANTES = `(select coalesce(json_agg(json_build_object('id', t.id,
    'comprobante', (select row_to_json(x) from (select ${COMPROBANTE}) x),
    'proyecto', ${OBRA},
    'importeCentavos', case t.clase when 'NOTA_CREDITO' then -l.importe_centavos else l.importe_centavos end,
    'movimiento', case when m.id is not null then json_build_object('id', m.id, 'codigo', m.codigo) end)
    order by l.orden, l.id), '[]')
  from orden_pago_comprobantes l
  join comprobantes t on t.tenant_id = l.tenant_id and t.id = l.comprobante_id
  join proyectos o on o.tenant_id = t.tenant_id and o.id = t.proyecto_id
  left join movimientos m on m.tenant_id = l.tenant_id and m.id = l.movimiento_id and m.eliminado_en is null
  where ${condicionDeOrden('l')})`;

/** Payments of budgets that belong to the orden. */
const PAGOS = `(select coalesce(json_agg(json_build_object('id', p.id, 'numero', p.numero, 'tipo', p.tipo,
    'certificado', case when c.id is not null then json_build_object('id', c.id, 'numero', c.numero) end,
    'presupuesto', json_build_object('id', b.id, 'codigo', b.codigo, 'titulo', b.titulo),
    'proyecto', ${OBRA},
    'importeCentavos', l.importe_centavos,
    'movimiento', case when m.id is not null then json_build_object('id', m.id, 'codigo', m.codigo) end)
    order by l.orden, l.id), '[]')
  from orden_pago_comprobantes l
  join pagos p on p.tenant_id = l.tenant_id and p.id = l.pago_id
  join presupuestos b on b.tenant_id = p.tenant_id and b.id = p.presupuesto_id
  join proyectos o on o.tenant_id = p.tenant_id and o.id = p.proyecto_id
  left join certificados c on c.tenant_id = p.tenant_id and c.id = p.certificado_id
  left join movimientos m on m.tenant_id = l.tenant_id and m.id = l.movimiento_id and m.eliminado_en is null
  where ${condicionDeOrden('l')})`;

/**
 * Amount that the orden leaves on account, in its work, with the sum of what other órdenes apply and
 * the incomes of what the supplier gave back.
 */
const A_CUENTA = `(select json_build_object('id', l.id, 'importeCentavos', l.importe_centavos,
    'aplicadoCentavos', (select coalesce(sum(x.importe_centavos), 0) from orden_pago_comprobantes x
      where x.tenant_id = l.tenant_id and x.adelanto_id = l.id and x.eliminado_en is null),
    'devueltoCentavos', coalesce(v.suma, 0), 'devoluciones', coalesce(v.filas, '[]'::json), 'proyecto', ${OBRA},
    'movimiento', case when m.id is not null then json_build_object('id', m.id, 'codigo', m.codigo) end)
  from orden_pago_comprobantes l
  cross join lateral (select sum(m.importe_centavos) as suma, json_agg(json_build_object('id', m.id, 'codigo', m.codigo,
      'fecha', m.fecha, 'importeCentavos', m.importe_centavos) order by m.fecha, m.id) as filas
    from adelanto_devoluciones d join movimientos m on m.tenant_id = d.tenant_id and m.id = d.movimiento_id
    where d.tenant_id = l.tenant_id and d.adelanto_id = l.id and ${DEVUELTO}) v
  join proyectos o on o.tenant_id = g.tenant_id and o.id = g.proyecto_id
  left join movimientos m on m.tenant_id = l.tenant_id and m.id = l.movimiento_id and m.eliminado_en is null
  where ${condicionDeOrden('l')} and l.a_cuenta)`;

/** Amounts on account that the orden applies, each with the orden that left it. */
const ADELANTOS = `(select coalesce(json_agg(json_build_object('id', a.id,
    'orden', json_build_object('id', q.id, 'numero', q.numero), 'proyecto', ${OBRA},
    'importeCentavos', -l.importe_centavos) order by l.orden, l.id), '[]')
  from orden_pago_comprobantes l
  join orden_pago_comprobantes a on a.tenant_id = l.tenant_id and a.id = l.adelanto_id
  join ordenes_pago q on q.tenant_id = a.tenant_id and q.id = a.orden_id
  join proyectos o on o.tenant_id = q.tenant_id and o.id = q.proyecto_id
  where ${condicionDeOrden('l')})`;

/** SQL of the ordenes (as `g`) that `condiciones` let through, newest first. */
const sqlOrdenes = (quien: Quien, condiciones: readonly string[], cola = ''): string => `
with g as materialized (select g.* from ordenes_pago g where ${condiciones.join(' and ')}
  order by g.fecha desc, g.id desc ${cola}),
v as materialized (select v.id, v.razon_social, v.cuit, ${marcaDe('v.tenant_id', 'v.cuit')} as apocrifo
  from proveedores v where (v.tenant_id, v.id) in (select g.tenant_id, g.proveedor_id from g))
select g.id, ${ORDEN.as('g')},
  json_build_object('id', v.id, 'razonSocial', v.razon_social, 'cuit', v.cuit) as proveedor, v.apocrifo,
  ${COMPROBANTES} as comprobantes,
  ${PAGOS} as pagos,
  ${A_CUENTA} as "aCuenta",
  ${ADELANTOS} as adelantos,
  (select ${mediosJson(quien)} from orden_pago_medios x where ${condicionDeOrden('x')}) as medios,
  (select ${RETENCIONES_JSON} from orden_pago_retenciones x ${DEPOSITO} where ${condicionDeOrden('x')}) as retenciones,
  g.baja_pendiente as "bajaPendiente", g.eliminado_en is not null as anulada,
  ${authorJson('g.creado_por')} as "creadoPor", g.creado_en as "creadoEn", g.version
from g join v on v.id = g.proveedor_id order by g.fecha desc, g.id desc`;

/** SQL conditions for órdenes `g` all of whose works the actor sees. */
const alcance = (quien: Quien, add: Add): string[] => [
  `g.tenant_id = ${add(t.uuid, quien.tenantId)}`,
  `not ${ordenOculta('g', (proyecto) => obraVisible(quien, proyecto, add))}`,
];

/**
 * SQL conditions for visible órdenes `g` that are not annulled and whose amount is within a range.
 */
export const condicionesDeImporte = (
  quien: Quien,
  { desde, hasta }: RangoDeImporte,
  add: Add,
): readonly string[] => [
  ...alcance(quien, add),
  'g.eliminado_en is null',
  `g.importe_centavos between ${add(t.bigint, desde)} and ${add(t.bigint, hasta)}`,
];

type Filtros = {
  readonly proveedorId?: string | undefined;
  readonly projectId?: string | undefined;
};
type Pagina = { readonly limit: number; readonly tras: AfterDate };

/** Page of órdenes, newest first, annulled ones included; reads one row more than `limit`. */
export const selectOrdenes = statementOf(
  'ordenesPago.pagina',
  FILA,
  (add, quien: Quien, { proveedorId, projectId }: Filtros, { limit, tras }: Pagina) => {
    const condiciones = [
      ...alcance(quien, add),
      ...(proveedorId === undefined ? [] : [`g.proveedor_id = ${add(t.uuid, proveedorId)}`]),
      ...(projectId === undefined
        ? []
        : [
            `exists (select from ${OBRAS_DE_ORDEN} l where l.tenant_id = g.tenant_id and l.orden_id = g.id
    and l.proyecto_id = ${add(t.uuid, projectId)})`,
          ]),
      ...afterDate('g', tras, add),
    ];
    return sqlOrdenes(quien, condiciones, `limit ${asLiteral(limit)} + 1`);
  },
);
export type FilaOrden = RowOf<typeof selectOrdenes>;

export const selectOrden = statementOf('ordenesPago.una', FILA, (add, quien: Quien, id: string) =>
  sqlOrdenes(quien, [...alcance(quien, add), `g.id = ${add(t.uuid, id)}`]),
);
