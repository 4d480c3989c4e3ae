import { t } from '@plomada/db/kinds';
import { type Add, type RowOf, statementOf } from '@plomada/db/statement';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { cuentaProveedorSchema } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';

import { asLiteral } from '../../../context/sql/params.ts';
import { obraVisible, type Quien } from '../../proyectos/visibility.sql.ts';

export type Cuenta = { readonly proveedorId: string; readonly moneda: Moneda };

/** The amount of the movement `m` in the currency of its document `c`. */
const EN_DOCUMENTO =
  "case c.moneda when 'USD' then m.importe_usd_centavos else m.importe_ars_centavos end";

/** What an amount is to the debt of a document: a credit note takes from it. */
const conSigno = (importe: string, documento = 'c') =>
  `case ${documento}.clase when 'NOTA_CREDITO' then -(${importe}) else ${importe} end`;

/** SQL: the movement `m` was taken back by another one. */
const ANULADO = `exists (select from movimientos z where z.tenant_id = m.tenant_id
    and z.origen_tipo = 'ANULACION' and z.origen_id = m.id and z.eliminado_en is null)`;

/**
 * The lines of the account as CTEs `debidos`, `pagos` and `lineas`: what is owed and is not owed in a budget, what paid of it,
 * and public movements of the supplier outside of that, on both sides. Of the obras that the actor sees.
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
pagos as (
  select m.fecha, m.id, 'MOVIMIENTO' as tipo, m.proyecto_id, m.codigo || ' · ' || m.concepto as concepto, 0::bigint as debe,
    coalesce(${conSigno(EN_DOCUMENTO)}, 0) as haber
  from debidos c join movimientos m on m.tenant_id = c.tenant_id and m.comprobante_id = c.id
  where m.eliminado_en is null and not m.privado and m.origen_tipo is distinct from 'ORDEN_PAGO' and not ${ANULADO}
    and ${movimientoEnObra}
  union all
  select o.fecha, o.id, 'ORDEN_PAGO', (min(c.proyecto_id::text))::uuid, 'Orden de pago ' || o.numero, 0,
    sum(${conSigno('l.importe_centavos')})::bigint
  from debidos c join orden_pago_comprobantes l on l.tenant_id = c.tenant_id and l.comprobante_id = c.id
    and l.eliminado_en is null
  join ordenes_pago o on o.tenant_id = l.tenant_id and o.id = l.orden_id
  group by o.id, o.fecha, o.numero),
sueltos as (
  select m.fecha, m.id, m.proyecto_id, m.codigo || ' · ' || m.concepto as concepto,
    case m.tipo when 'EGRESO' then m.importe_centavos else -m.importe_centavos end as importe
  from movimientos m
  where m.tenant_id = ${tenant} and m.proveedor_id = ${proveedor} and m.moneda = ${en} and m.eliminado_en is null
    and not m.privado and m.origen_tipo is distinct from 'ORDEN_PAGO' and ${movimientoEnObra}
    and (${ANULADO} or not exists (select from comprobantes c where c.tenant_id = m.tenant_id and c.id = m.comprobante_id
      and c.a_pagar and c.presupuesto_id is null))),
lineas as (
  select coalesce(c.fecha_emision, (c.creado_en at time zone 'America/Argentina/Buenos_Aires')::date) as fecha, c.id,
    'COMPROBANTE' as tipo, c.proyecto_id, c.tipo_arca || ' ' || c.punto_venta || ' ' || c.numero || ' ' || c.concepto as concepto,
    ${conSigno('c.total_centavos')} as debe, 0::bigint as haber
  from debidos c
  union all
  select * from (select fecha, id, tipo, proyecto_id, concepto, debe, haber from pagos) p
  union all
  select s.fecha, s.id, 'MOVIMIENTO', s.proyecto_id, s.concepto, s.importe, s.importe from sueltos s)`;
}

export const selectSumas = statementOf(
  'proveedores.sumasDeCuenta',
  {
    comprado: t.bigint.because('coalesce'),
    pagado: t.bigint.because('coalesce'),
    vencido: t.bigint.because('coalesce'),
  },
  (add, quien: Quien, cuenta: Cuenta, hoy: string) => `
with ${lineasSql(quien, cuenta, add)}
select coalesce(sum(debe), 0)::bigint as comprado, coalesce(sum(haber), 0)::bigint as pagado,
  (select coalesce(sum(${conSigno('c.total_centavos - c.saldado_centavos')}), 0)::bigint from debidos c
    where c.vence < ${add(t.date, hoy)}) as vencido
from lineas`,
);

type Tras = { readonly fecha: string; readonly id: string } | null;
type Tramo = {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly tras: Tras;
  readonly limit: number;
};

/** Newest first, one more than the page; what was owed after each, of the whole account. */
export const selectLineas = statementOf(
  'proveedores.lineasDeCuenta',
  {
    fecha: t.date.because('of a row'),
    id: t.uuid.because('a key'),
    tipo: t
      .oneOf(cuentaProveedorSchema.shape.items.element.shape.origen.shape.tipo.options)
      .because('a literal'),
    proyectoId: t.uuid.because('of a row'),
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
select s.fecha, s.id, s.tipo, s.proyecto_id as "proyectoId", s.concepto, s.debe::bigint, s.haber::bigint, s.saldo
from saldos s where ${condiciones.join(' and ')}
order by s.fecha desc, s.id desc limit ${asLiteral(limit)} + 1`;
  },
);
export type LineaDeCuenta = RowOf<typeof selectLineas>;
