import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statementOf } from '@plomada/db/statement';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import { puede } from '@plomada/permissions/puede';

import { asLiteral } from '../../../context/sql/params.ts';
import {
  obraVisible,
  ordenOculta,
  soloVisibles,
  type Quien,
} from '../../proyectos/visibility.sql.ts';

/** Placeholders of an account's parameters in the SQL text. */
type Lugares = Readonly<Record<'tenant' | 'proveedor' | 'en', string>>;
export type Cuenta = { readonly proveedorId: string; readonly moneda: Moneda };

/** The amount of the movement `m` in the currency of its document `c`. */
const EN_DOCUMENTO =
  "case c.moneda when 'USD' then m.importe_usd_centavos else m.importe_ars_centavos end";

/** SQL: amount as it affects the debt; a credit note reduces it. */
const conSigno = (importe: string, documento = 'c') =>
  `case ${documento}.clase when 'NOTA_CREDITO' then -(${importe}) else ${importe} end`;

/** SQL that is true when another movement reversed `m`. */
const ANULADO = `exists (select from movimientos z where z.tenant_id = m.tenant_id
    and z.origen_tipo = 'ANULACION' and z.origen_id = m.id and z.eliminado_en is null)`;

/**
 * SQL that is true when the movement `m` belongs to a payment of a budget in force; those payments
 * are separate lines.
 */
const DE_PRESUPUESTO = `m.origen_tipo = 'PAGO' and exists (select from pagos p join presupuestos b
    on b.tenant_id = p.tenant_id and b.id = p.presupuesto_id
    where p.tenant_id = m.tenant_id and p.id = m.origen_id and b.estado = 'ACEPTADO' and b.eliminado_en is null)`;

/**
 * SQL of the lines of budgets in force: advance, approved certificates and fondo de reparo with a
 * due day, as obligations have them, and the payments that the reader sees. A fondo de reparo
 * without a day is a debt when it is paid.
 */
function deAcuerdos(quien: Quien, { tenant, proveedor, en }: Lugares, add: Add): string {
  return `
  select o.fecha, o.origen_id as id, o.clase as tipo, o.proyecto_id, o.presupuesto_id,
    case o.clase when 'ANTICIPO' then 'Anticipo' when 'REPARO' then 'Fondo de reparo'
      else 'Certificado ' || c.numero end || ' · ' || b.codigo || ' ' || b.titulo as concepto,
    o.total_centavos as debe, 0::bigint as haber
  from obligaciones o
  join presupuestos b on b.tenant_id = o.tenant_id and b.id = o.presupuesto_id
  left join certificados c on o.clase = 'CERTIFICADO' and c.tenant_id = o.tenant_id and c.id = o.origen_id
  where o.tenant_id = ${tenant} and o.proveedor_id = ${proveedor} and o.moneda = ${en} and o.sentido = 'EGRESO'
    and o.clase in ('ANTICIPO', 'CERTIFICADO', 'REPARO') and (o.clase <> 'REPARO' or o.vence is not null)
    and ${obraVisible(quien, 'o.proyecto_id', add)}
  union all
  select p.fecha, p.id, 'PAGO', b.proyecto_id, b.id, 'Pago ' || p.numero || ' · ' || b.codigo || ' ' || b.titulo,
    case when p.tipo = 'REPARO' and b.devolucion_reparo is null then p.importe_presupuesto_centavos else 0 end,
    p.importe_presupuesto_centavos
  from presupuestos b join pagos p on p.tenant_id = b.tenant_id and p.presupuesto_id = b.id
  where b.tenant_id = ${tenant} and b.proveedor_id = ${proveedor} and b.moneda = ${en} and b.sentido = 'EGRESO'
    and b.estado = 'ACEPTADO' and b.eliminado_en is null and p.estado = 'PAGADO' and p.eliminado_en is null
    and ${soloVisibles(quien, 'p')} and ${obraVisible(quien, 'b.proyecto_id', add)}`;
}

/**
 * SQL of the lines of cheques that the supplier got: what counts as unpaid again because of each, as
 * a negative payment, and what settled it. They are of no work, and only for readers of the
 * portfolio.
 */
function deCheques(quien: Quien, { tenant, proveedor, en }: Lugares): string {
  if (!puede(quien.actor.rol, 'view_cheques')) return '';
  return `
  union all
  select e.fecha, e.id, 'CHEQUE', null, null, 'Cheque ' || c.numero || ' de ' || c.banco || ' · '
      || case when e.proveedor_centavos < 0 then 'repuesto' when e.tipo in ('RECHAZADO', 'ANULADO', 'REPUDIADO') then lower(e.tipo)
        else 'devuelto' end,
    0::bigint, -e.proveedor_centavos, c.id
  from cheque_eventos e join cheques c on c.tenant_id = e.tenant_id and c.id = e.cheque_id
  where e.tenant_id = ${tenant} and e.proveedor_id = ${proveedor} and c.moneda = ${en} and e.proveedor_centavos <> 0
    and ${soloVisibles(quien, 'c')} and not exists (select from cheque_eventos d where d.tenant_id = e.tenant_id
      and d.cheque_id = e.cheque_id and d.deshace = e.n)`;
}

/**
 * SQL of the CTE `adelantos`: amounts on account of órdenes de pago all of whose works the reader
 * sees.
 */
const adelantosSql = (quien: Quien, { tenant, proveedor, en }: Lugares, add: Add): string =>
  `adelantos as materialized (
  select l.tenant_id, l.id, l.orden_id, o.proyecto_id, l.importe_centavos from ordenes_pago o
  join orden_pago_comprobantes l on l.tenant_id = o.tenant_id and l.orden_id = o.id and l.a_cuenta and l.eliminado_en is null
  where o.tenant_id = ${tenant} and o.proveedor_id = ${proveedor} and o.moneda = ${en}
    and not ${ordenOculta('o', (proyecto) => obraVisible(quien, proyecto, add))})`;

/**
 * SQL of the lines of órdenes de pago: what they settle of `debidos`, with what stays on account and
 * without what was on account before, which counted when it was paid.
 */
const DE_ORDENES = `select o.fecha, o.id, 'ORDEN_PAGO', (min(x.proyecto_id::text))::uuid, 'Orden de pago ' || o.numero
      || case when bool_or(x.que = 'QUEDA') then ' · deja a cuenta' else '' end
      || case when bool_or(x.que = 'APLICA') then ' · aplica lo que estaba a cuenta' else '' end, 0, sum(x.importe)::bigint
  from (
    select l.tenant_id, l.orden_id, c.proyecto_id, ${conSigno('l.importe_centavos')} as importe, 'SALDA' as que
    from debidos c join orden_pago_comprobantes l on l.tenant_id = c.tenant_id and l.comprobante_id = c.id
      and l.eliminado_en is null
    union all
    select a.tenant_id, a.orden_id, a.proyecto_id, a.importe_centavos, 'QUEDA' from adelantos a
    union all
    select l.tenant_id, l.orden_id, a.proyecto_id, -l.importe_centavos, 'APLICA' from adelantos a
    join orden_pago_comprobantes l on l.tenant_id = a.tenant_id and l.adelanto_id = a.id and l.eliminado_en is null) x
  join ordenes_pago o on o.tenant_id = x.tenant_id and o.id = x.orden_id
  group by o.id, o.fecha, o.numero`;

/**
 * SQL of the account's lines as CTEs `debidos`, `adelantos`, `pagados` and `lineas`: debts outside
 * budgets and their payments, amounts on account, which count when they are paid and when they are
 * given back, and not when they are applied, the lines of budgets, and other public movements of the supplier, which appear on
 * both sides. Limited to the obras that the actor sees.
 */
function lineasSql(quien: Quien, { proveedorId, moneda }: Cuenta, add: Add): string {
  const tenant = add(t.uuid, quien.tenantId);
  const proveedor = add(t.uuid, proveedorId);
  const en = add(t.text, moneda);
  const documentoEnObra = obraVisible(quien, 'c.proyecto_id', add);
  const movimientoEnObra = obraVisible(quien, 'm.proyecto_id', add);
  return `
debidos as materialized (
  select c.* from comprobantes c where c.tenant_id = ${tenant} and c.proveedor_id = ${proveedor} and c.a_pagar
    and c.anulado_en is null and c.presupuesto_id is null and c.moneda = ${en} and ${documentoEnObra}),
${adelantosSql(quien, { tenant, proveedor, en }, add)},
pagados as (
  select m.fecha, m.id, 'MOVIMIENTO' as tipo, m.proyecto_id, m.codigo || ' · ' || m.concepto as concepto, 0::bigint as debe,
    coalesce(${conSigno(EN_DOCUMENTO)}, 0) as haber
  from debidos c join movimientos m on m.tenant_id = c.tenant_id and m.comprobante_id = c.id
  where m.eliminado_en is null and not m.privado and m.origen_tipo is distinct from 'ORDEN_PAGO' and not ${ANULADO}
    and ${movimientoEnObra}
  union all
  ${DE_ORDENES}
  union all
  select m.fecha, m.id, 'MOVIMIENTO', m.proyecto_id, m.codigo || ' · ' || m.concepto, 0, -m.importe_centavos
  from adelantos a join adelanto_devoluciones d on d.tenant_id = a.tenant_id and d.adelanto_id = a.id
  join movimientos m on m.tenant_id = d.tenant_id and m.id = d.movimiento_id
  where m.eliminado_en is null and not ${ANULADO}),
sueltos as (
  select m.fecha, m.id, m.proyecto_id, m.codigo || ' · ' || m.concepto as concepto,
    case m.tipo when 'EGRESO' then m.importe_centavos else -m.importe_centavos end as importe
  from movimientos m
  where m.tenant_id = ${tenant} and m.proveedor_id = ${proveedor} and m.moneda = ${en} and m.eliminado_en is null
    and not m.privado and m.origen_tipo is distinct from 'ORDEN_PAGO' and ${movimientoEnObra}
    and (m.origen_tipo is distinct from 'DEVOLUCION_PROVEEDOR' or ${ANULADO}) and (${DE_PRESUPUESTO}) is not true
    and (${ANULADO} or not exists (select from comprobantes c where c.tenant_id = m.tenant_id and c.id = m.comprobante_id
      and c.a_pagar and c.presupuesto_id is null))),
lineas as (
  select x.*, x.id as origen_id from (
  select coalesce(c.fecha_emision, (c.creado_en at time zone 'America/Argentina/Buenos_Aires')::date) as fecha, c.id,
    'COMPROBANTE' as tipo, c.proyecto_id, null::uuid as presupuesto_id, c.tipo_arca || ' ' || c.punto_venta || ' ' || c.numero || ' ' || c.concepto as concepto,
    ${conSigno('c.total_centavos')} as debe, 0::bigint as haber
  from debidos c
  union all
  select fecha, id, tipo, proyecto_id, null, concepto, debe, haber from pagados
  union all
  select s.fecha, s.id, 'MOVIMIENTO', s.proyecto_id, null, s.concepto, s.importe, s.importe from sueltos s
  union all ${deAcuerdos(quien, { tenant, proveedor, en }, add)}) x
  ${deCheques(quien, { tenant, proveedor, en })})`;
}

export const selectSumas = statementOf(
  'proveedores.sumasDeCuenta',
  {
    comprado: t.bigint.because('coalesce'),
    pagado: t.bigint.because('coalesce'),
  },
  (add, quien: Quien, cuenta: Cuenta) => `
with ${lineasSql(quien, cuenta, add)}
select coalesce(sum(debe), 0)::bigint as comprado, coalesce(sum(haber), 0)::bigint as pagado from lineas`,
);

/**
 * Codes of the works in the lines of a supplier's account, for the PDF of a reader who does not see
 * all works.
 */
export const selectObrasDeCuenta = statementOf(
  'proveedores.obrasDeCuenta',
  { codigo: t.text },
  (add, quien: Quien, cuenta: Cuenta) => `
with ${lineasSql(quien, cuenta, add)}
select p.codigo from proyectos p
where p.tenant_id = ${add(t.uuid, quien.tenantId)} and p.id in (select l.proyecto_id from lineas l)
order by p.codigo`,
);

type Tras = { readonly fecha: string; readonly id: string } | null;
type Tramo = {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly tras: Tras;
  readonly limit: number;
};

/**
 * Page of the lines of a supplier's account, newest first, with the balance of the whole account
 * after each line; reads one row more than `limit`.
 */
export const selectLineas = statementOf(
  'proveedores.lineasDeCuenta',
  {
    fecha: t.date.because('of a row'),
    id: t.uuid.because('a key'),
    origenId: t.uuid.because('a key'),
    tipo: t
      .oneOf(cuentaProveedorSchema.shape.items.element.shape.origen.shape.tipo.options)
      .because('a literal'),
    proyectoId: t.uuid.orNull,
    presupuestoId: t.uuid.orNull,
    concepto: t.text.because('of texts'),
    debe: t.bigint.because('of a row'),
    haber: t.bigint.because('of a row'),
    saldo: t.bigint.because('a sum of at least one row'),
  },
  (add, quien: Quien, cuenta: Cuenta, { desde, hasta, tras, limit }: Tramo) => {
    const condiciones = [
      'true',
      ...(desde === undefined ? [] : [`s.fecha >= ${add(t.date, desde)}`]),
      ...(hasta === undefined ? [] : [`s.fecha <= ${add(t.date, hasta)}`]),
      ...(tras === null
        ? []
        : [`(s.fecha, s.id) < (${add(t.date, tras.fecha)}, ${add(t.uuid, tras.id)})`]),
    ];
    return `
with ${lineasSql(quien, cuenta, add)},
saldos as (
  select l.*, (sum(l.debe - l.haber) over (order by l.fecha, l.id))::bigint as saldo from lineas l)
select s.fecha, s.id, s.origen_id as "origenId", s.tipo, s.proyecto_id as "proyectoId",
  s.presupuesto_id as "presupuestoId", s.concepto, s.debe::bigint, s.haber::bigint, s.saldo
from saldos s where ${condiciones.join(' and ')}
order by s.fecha desc, s.id desc limit ${asLiteral(limit)} + 1`;
  },
);
export type LineaDeCuenta = RowOf<typeof selectLineas>;
