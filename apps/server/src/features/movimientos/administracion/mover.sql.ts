import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import {
  QUEDAN_MAX,
  motivoDeQuedarSchema,
} from '@plomada/domain/movimientos/administracion/mover.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';

import { asLiteral } from '../../../context/sql/params.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';

const { tipo, moneda } = movimientoSchema.shape;

/**
 * SQL: reason why a movement `m` must stay in its work, null when it may move: it must not change
 * at all (closed month, requested deletion, owner, reversal, rendición), or an account, invoice,
 * stockpile or document ties it to the work.
 */
const MOTIVO = `case
  when m.proyecto_id = m.tenant_id then 'YA_ESTA'
  when m.fecha <= (select cierre_limite($1::uuid)) then 'MES_CERRADO'
  when m.estado = 'PENDIENTE_ELIMINACION' then 'BAJA_PEDIDA'
  when m.origen_tipo is not null then 'DE_OTRA_FILA'
  when exists (select from movimientos a where a.tenant_id = m.tenant_id and a.origen_tipo = 'ANULACION'
    and a.origen_id = m.id and a.eliminado_en is null) then 'ANULADO'
  when exists (select from rendicion_movimientos x join rendiciones r on r.tenant_id = x.tenant_id
    and r.id = x.rendicion_id and r.estado in ('PRESENTADA', 'APROBADA')
    where x.tenant_id = m.tenant_id and x.movimiento_id = m.id and x.eliminado_en is null) then 'RENDIDO'
  when exists (select from cuentas c where c.tenant_id = m.tenant_id and c.id in (m.cuenta_id, m.devuelto_cuenta_id)
    and c.proyecto_id <> m.tenant_id) then 'CUENTA_DE_OBRA'
  when exists (select from comprobantes c where c.tenant_id = m.tenant_id and c.id = m.comprobante_id
    and c.a_pagar and c.proyecto_id <> m.tenant_id and (c.presupuesto_id is not null
      or exists (select from orden_pago_comprobantes l where l.tenant_id = c.tenant_id and l.comprobante_id = c.id
        and l.eliminado_en is null)
      or exists (select from movimientos o where o.tenant_id = c.tenant_id and o.comprobante_id = c.id
        and o.id <> m.id and o.eliminado_en is null))) then 'FACTURA_DE_OBRA'
  when exists (select from acopios a where a.tenant_id = m.tenant_id and a.movimiento_id = m.id
    and a.eliminado_en is null) then 'ACOPIO'
  when exists (select from documento_vinculos v where v.tenant_id = m.tenant_id and v.entidad = 'MOVIMIENTO'
    and v.entidad_id = m.id and v.eliminado_en is null) then 'DOCUMENTO'
end`;

const MOVIMIENTOS_DE_OBRA =
  'm.tenant_id = $1::uuid and m.proyecto_id = $2::uuid and m.eliminado_en is null';

/** Movements of a work that may move, oldest first, and how many there are. */
export const SELECT_MOVIBLES = statement({
  name: 'movimientos.movibles',
  text: `
select m.id, count(*) over ()::int as hay from movimientos m
where ${MOVIMIENTOS_DE_OBRA} and ${MOTIVO} is null order by m.fecha, m.id limit $3::int`,
  params: [t.uuid, t.uuid, t.int],
  row: { id: t.uuid, hay: t.int.because('count') },
});

const FILA_QUE_QUEDA = {
  id: t.uuid,
  codigo: t.text,
  fecha: t.date,
  concepto: t.text,
  tipo: t.oneOf(tipo.options),
  importeCentavos: t.bigint,
  moneda: t.oneOf(moneda.options),
  motivo: t.oneOf(motivoDeQuedarSchema.options).because('in the condition'),
  hay: t.int.because('count'),
};

/** Movements that stay, with their reasons: of a work, or among the requested ones. */
export const selectQuedan = statementOf(
  'movimientos.quedan',
  FILA_QUE_QUEDA,
  (
    add,
    { tenantId }: Pick<Quien, 'tenantId'>,
    { proyectoId, ids }: { readonly proyectoId: string | null; readonly ids: readonly string[] },
  ) => {
    const tenant = add(t.uuid, tenantId);
    const cuales =
      proyectoId === null
        ? `m.id = any(${add(t.uuids, ids)})`
        : `m.proyecto_id = ${add(t.uuid, proyectoId)}`;
    return `
select x.*, count(*) over ()::int as hay from (
  select m.id, m.codigo, m.fecha, m.concepto, m.tipo, m.importe_centavos as "importeCentavos", m.moneda,
    ${MOTIVO} as motivo
  from movimientos m where m.tenant_id = ${tenant} and m.eliminado_en is null and ${cuales}) x
where x.motivo is not null order by x.fecha, x.id limit ${asLiteral(QUEDAN_MAX)}`;
  },
);

/** Movements under lock that may move, each with its current obra. */
export const SELECT_A_MOVER = statement({
  name: 'movimientos.aMover',
  text: `
select m.id, m.codigo, m.concepto, m.tipo, m.privado, p.codigo || ' ' || p.nombre as obra
from movimientos m join proyectos p on p.tenant_id = m.tenant_id and p.id = m.proyecto_id
where m.tenant_id = $1::uuid and m.id = any($2::uuid[]) and m.eliminado_en is null and ${MOTIVO} is null
order by m.id`,
  params: [t.uuid, t.uuids],
  row: {
    id: t.uuid,
    codigo: t.text,
    concepto: t.text,
    tipo: t.oneOf(tipo.options),
    privado: t.bool,
    obra: t.text.because('of a work'),
  },
});

/**
 * Moves the invoices to pay of these movements to Administración; `MOTIVO` has excluded invoices
 * that others paid too. Returns id and concept of each.
 */
export const UPDATE_FACTURAS = statement({
  name: 'movimientos.moverFacturas',
  text: `
update comprobantes c set proyecto_id = $1::uuid, actualizado_en = $3::timestamptz, actualizado_por = $4::uuid,
  version = c.version + 1
where c.tenant_id = $1::uuid and c.a_pagar and c.proyecto_id <> $1::uuid and c.id = any(array(
  select m.comprobante_id from movimientos m where m.tenant_id = $1::uuid and m.id = any($2::uuid[])))
returning c.id, c.concepto`,
  params: [t.uuid, t.uuids, t.timestamptz, t.uuid],
  row: { id: t.uuid, concepto: t.text.orNull },
});

/** Moves movements to Administración, whose id is the organisation's id. */
export const UPDATE_MOVIDOS = statement({
  name: 'movimientos.mover',
  text: `
update movimientos set proyecto_id = $1::uuid, actualizado_en = $3::timestamptz, actualizado_por = $4::uuid,
  version = version + 1
where tenant_id = $1::uuid and id = any($2::uuid[])`,
  params: [t.uuid, t.uuids, t.timestamptz, t.uuid],
  row: {},
});
