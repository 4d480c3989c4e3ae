import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import {
  type EstadoPago,
  pagoSchema,
  tipoPagoSchema,
} from '@plomada/domain/presupuestos/pagos/pago.schema';
import { puede } from '@plomada/permissions/puede';

import type { Tx } from '../../../context/context.ts';
import { changeOf } from '../../../context/sql/change.ts';
import { type AfterDate, afterDate } from '../../../context/sql/cursor.ts';
import { asLiteral } from '../../../context/sql/params.ts';
import { authorJson } from '../../../context/sql/person-name.ts';
import { MARCA, marcaDe } from '../../apocrifos/marca.sql.ts';
import { CUENTA_DE_MEDIO } from '../../cuentas/cheques/cheques.sql.ts';
import { cuentaLeible } from '../../cuentas/visibility.sql.ts';
import { COMPROBANTE } from '../../movimientos/dto.sql.ts';
import { type Quien, soloVisibles } from '../../proyectos/visibility.sql.ts';
import { CAMPOS, PROPIOS } from './columns.sql.ts';
import { DEPOSITO } from './retenciones.sql.ts';

/**
 * Number of the next payment of a locked budget. Private ones have a separate series, so that no
 * gap reveals them.
 */
export const SELECT_PROXIMO_NUMERO = statement({
  name: 'pagos.numero',
  text: `
select coalesce(max(numero), 0) + 1 as numero from pagos
where tenant_id = $1::uuid and presupuesto_id = $2::uuid and privado = $3::boolean`,
  params: [t.uuid, t.uuid, t.bool],
  row: { numero: t.int.because('coalesce') },
});

const cambiarEstado = changeOf({
  name: 'pagos.updateEstado',
  table: 'pagos',
  set: `estado = $5::text, baja_pendiente = $6::boolean,
  eliminado_en = case when $5::text = 'ANULADO' then $3::timestamptz end`,
  params: [t.text, t.bool],
});

/** Changes the state of a payment and returns its new version; the caller has locked the budget. */
export const escribirEstadoPago = (
  tx: Tx,
  id: string,
  { estado, pendiente }: { readonly estado: EstadoPago; readonly pendiente: boolean },
): Promise<number> => cambiarEstado(tx, id, estado, pendiente);

/** The budget of a payment, which is to be locked before it. */
export const SELECT_LUGAR = statement({
  name: 'pagos.lugar',
  text: 'select presupuesto_id as id from pagos where tenant_id = $1::uuid and id = $2::uuid',
  params: [t.uuid, t.uuid],
  row: { id: t.uuid },
});

/**
 * Rows of a budget's account, in its currency: advance, free payments, fondo de reparo, and
 * approved certificates in order. Each with the amount owed, paid, and paid or scheduled, by public
 * payments or, with `$4`, by all; payment `$3` is left out.
 */
export const SELECT_CUENTA = statement({
  name: 'pagos.cuenta',
  text: `
with g as (
  select tipo, certificado_id, sum(importe_presupuesto_centavos)::bigint as comprometido,
    coalesce(sum(importe_presupuesto_centavos) filter (where estado = 'PAGADO'), 0)::bigint as pagado
  from pagos where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null
    and id is distinct from $3::uuid and (not privado or $4::boolean)
  group by tipo, certificado_id),
deudas as (
  select 'ANTICIPO' as tipo, null::uuid as certificado_id, 0 as numero, anticipo_centavos as importe
  from presupuestos where tenant_id = $1::uuid and id = $2::uuid
  union all
  select 'CERTIFICADO', id, numero, neto_centavos from certificados
  where tenant_id = $1::uuid and presupuesto_id = $2::uuid and estado = 'APROBADO'
    and eliminado_en is null
  union all
  select 'LIBRE', null, 0, 0
  union all
  select 'REPARO', null, 0, reparo_centavos from presupuestos
  where tenant_id = $1::uuid and id = $2::uuid)
select d.tipo, d.certificado_id as "certificadoId", d.numero, d.importe as "importeCentavos",
  coalesce(g.comprometido, 0) as "comprometidoCentavos", coalesce(g.pagado, 0) as "pagadoCentavos"
from deudas d left join g
  on g.tipo = d.tipo and g.certificado_id is not distinct from d.certificado_id
order by d.numero`,
  params: [t.uuid, t.uuid, t.uuid.orNull, t.bool],
  row: {
    tipo: t.oneOf(tipoPagoSchema.options).because('literals'),
    certificadoId: t.uuid.orNull,
    numero: t.int.because('columns that are not null'),
    importeCentavos: t.bigint.because('columns that are not null'),
    comprometidoCentavos: t.bigint.because('coalesce'),
    pagadoCentavos: t.bigint.because('coalesce'),
  },
});

/** Living payments of a budget, oldest first; private ones only if `$3` is true. */
export const SELECT_PAGOS_DE_CUENTA = statement({
  name: 'pagos.deCuenta',
  text: `
select tipo, certificado_id as "certificadoId", numero, privado,
  importe_presupuesto_centavos as "importePresupuestoCentavos"
from pagos where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null
  and (not privado or $3::boolean)
order by fecha, id`,
  params: [t.uuid, t.uuid, t.bool],
  row: {
    tipo: t.oneOf(tipoPagoSchema.options),
    certificadoId: t.uuid.orNull,
    numero: t.int,
    privado: t.bool,
    importePresupuestoCentavos: t.bigint,
  },
});

const {
  certificado,
  retenciones,
  medios: mediosSchema,
  comprobante,
  movimiento,
  ordenPago,
  creadoPor,
} = pagoSchema.shape;

const FILA_PAGO = {
  id: t.uuid,
  presupuestoId: t.uuid,
  numero: t.int,
  tipo: t.oneOf(tipoPagoSchema.options),
  moneda: t.oneOf(monedaSchema.options),
  privado: t.bool,
  ...CAMPOS,
  certificado: t.json('json', certificado).orNull,
  retenciones: t.json('json', retenciones).because('coalesce'),
  medios: t.json('json', mediosSchema).because('coalesce'),
  comprobante: t.json('json', comprobante).orNull,
  movimiento: t.json('json', movimiento).orNull,
  ordenPago: t.json('json', ordenPago).orNull,
  apocrifo: MARCA,
  bajaPendiente: t.bool,
  creadoPor: t.json('json', creadoPor).because('authors are rows of users'),
  creadoEn: t.timestamptz,
  version: t.int,
};

/**
 * SQL: true when something has happened to the cheque of the means `x` since the means was written,
 * so that neither can change. A cheque of a client that is back in the portfolio may be taken out.
 */
const MOVIDO = `exists (select from cheques k
    cross join lateral (select e.tipo, e.medio_id from cheque_eventos e
      where e.tenant_id = k.tenant_id and e.cheque_id = k.id and e.tipo <> 'DESHECHO'
        and not exists (select from cheque_eventos d where d.tenant_id = e.tenant_id
          and d.cheque_id = e.cheque_id and d.deshace = e.n)
      order by e.n desc limit 1) u
    where k.tenant_id = x.tenant_id and k.id = coalesce(x.cheque_id, x.id)
      and u.tipo <> 'EMITIDO' and u.medio_id is distinct from x.id and (k.propio or k.estado <> 'EN_CARTERA'
        or exists (select from cheque_eventos e where e.tenant_id = k.tenant_id and e.cheque_id = k.id
          and e.tipo = 'ENDOSADO' and e.medio_id = x.id)))`;

/**
 * SQL: means `x` as JSON, of a payment or an orden de pago. Only readers of the portfolio see
 * whether a cheque has moved, which a private payment may have caused.
 */
export const mediosJson = (quien: Quien): string => {
  const campos = `'medio', x.medio,
    'importeCentavos', x.importe_centavos, 'cheque', case when x.cheque_numero is not null then
      json_build_object('numero', x.cheque_numero, 'banco', x.cheque_banco,
        'fechaEmision', x.cheque_emision, 'fechaPago', x.cheque_pago,
        'propio', x.cheque_propio) end, 'chequeId', x.cheque_id, 'cuentaId', ${cuentaLeible(quien, 'x', CUENTA_DE_MEDIO)}`;
  const medio = puede(quien.actor.rol, 'view_cheques')
    ? `case when x.cheque_numero is not null and ${MOVIDO}
      then json_build_object(${campos}, 'chequeMovido', true) else json_build_object(${campos}) end`
    : `json_build_object(${campos})`;
  return `coalesce(json_agg(${medio} order by x.orden, x.id), '[]')`;
};

/** SQL: withholdings `x` with their `DEPOSITO` as JSON, of a payment or an orden de pago. */
export const RETENCIONES_JSON = `coalesce(json_agg(json_build_object('id', x.id, 'tipo', x.tipo,
    'jurisdiccion', x.jurisdiccion, 'baseCentavos', x.base_centavos,
    'certificado', x.certificado, 'regimen', x.regimen, 'condicion', x.condicion,
    'importeCentavos', x.importe_centavos,
    'depositadaEn', d.fecha, 'constanciaNumero', x.constancia_numero) order by x.orden, x.id), '[]')`;

const medios = (quien: Quien) => `(select ${mediosJson(quien)}
  from pago_medios x
  where x.tenant_id = g.tenant_id and x.pago_id = g.id and x.eliminado_en is null)`;

const RETENCIONES = `(select ${RETENCIONES_JSON}
  from pago_retenciones x ${DEPOSITO}
  where x.tenant_id = g.tenant_id and x.pago_id = g.id and x.eliminado_en is null)`;

/**
 * SQL: orden de pago with the payment `g` as a line; a payment annulled with its orden still names
 * it.
 */
const ORDEN_PAGO = `(select json_build_object('id', o.id, 'numero', o.numero)
  from orden_pago_comprobantes l join ordenes_pago o on o.tenant_id = l.tenant_id and o.id = l.orden_id
  where l.tenant_id = g.tenant_id and l.pago_id = g.id and l.eliminado_en is not distinct from g.eliminado_en)`;

/** SQL of the payments (as `g`) that `condiciones` let through, newest first. */
const sqlPagos = (quien: Quien, condiciones: readonly string[], cola = ''): string => `
with g as materialized (select g.* from pagos g where ${condiciones.join(' and ')}
  order by g.fecha desc, g.id desc ${cola}),
v as materialized (select b.id, ${marcaDe('v.tenant_id', 'v.cuit')} as apocrifo
  from presupuestos b join proveedores v on v.tenant_id = b.tenant_id and v.id = b.proveedor_id
  where (b.tenant_id, b.id) in (select g.tenant_id, g.presupuesto_id from g))
select g.id, g.presupuesto_id as "presupuestoId", g.numero, g.tipo, g.moneda, g.privado,
  ${PROPIOS.as('g')},
  case when c.id is not null
    then json_build_object('id', c.id, 'numero', c.numero) end as certificado,
  ${RETENCIONES} as retenciones, ${medios(quien)} as medios,
  (select row_to_json(x) from (select ${COMPROBANTE} from comprobantes t
    where t.tenant_id = m.tenant_id and t.id = m.comprobante_id) x) as comprobante,
  case when m.eliminado_en is null and m.id is not null
    then json_build_object('id', m.id, 'codigo', m.codigo) end as movimiento,
  ${ORDEN_PAGO} as "ordenPago", v.apocrifo,
  g.baja_pendiente as "bajaPendiente", ${authorJson('g.creado_por')} as "creadoPor",
  g.creado_en as "creadoEn", g.version
from g
left join v on v.id = g.presupuesto_id
left join certificados c on c.tenant_id = g.tenant_id and c.id = g.certificado_id
left join movimientos m on m.tenant_id = g.tenant_id and m.id = g.movimiento_id
order by g.fecha desc, g.id desc`;

/** SQL conditions for the payments of a budget that the caller has found visible. */
const alcance = (quien: Quien, presupuestoId: string, add: Add): string[] => [
  `g.tenant_id = ${add(t.uuid, quien.tenantId)}`,
  `g.presupuesto_id = ${add(t.uuid, presupuestoId)}`,
  soloVisibles(quien, 'g'),
];

type Pagina = { readonly limit: number; readonly tras: AfterDate };

/**
 * Page of a budget's payments, newest first, annulled ones included so that they can be restored;
 * reads one row more than `limit`.
 */
export const selectPagos = statementOf(
  'pagos.pagina',
  FILA_PAGO,
  (add, quien: Quien, presupuestoId: string, { limit, tras }: Pagina) => {
    const condiciones = [...alcance(quien, presupuestoId, add), ...afterDate('g', tras, add)];
    return sqlPagos(quien, condiciones, `limit ${asLiteral(limit)} + 1`);
  },
);
export type FilaPago = RowOf<typeof selectPagos>;

export const selectPago = statementOf(
  'pagos.uno',
  FILA_PAGO,
  (add, quien: Quien, presupuestoId: string, pagoId: string) =>
    sqlPagos(quien, [...alcance(quien, presupuestoId, add), `g.id = ${add(t.uuid, pagoId)}`]),
);
