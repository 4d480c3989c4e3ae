import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { obraVisible, ordenOculta, type Quien } from '../../proyectos/visibility.sql.ts';

/** SQL that is true for an income `m` that gave an advance back, neither deleted nor annulled. */
export const DEVUELTO = `m.eliminado_en is null and not exists (select from movimientos z
    where z.tenant_id = m.tenant_id and z.origen_tipo = 'ANULACION' and z.origen_id = m.id and z.eliminado_en is null)`;

/**
 * Amounts on account by id, applied in full or not, of órdenes de pago all of whose works the actor
 * sees.
 */
export const selectAdelantos = statementOf(
  'ordenesPago.adelantos',
  {
    id: t.uuid,
    ordenId: t.uuid.because('an amount on account is of an orden'),
    proveedorId: t.uuid.because('an orden has a supplier'),
    proyectoId: t.uuid.because('an orden has a work'),
    moneda: t.oneOf(monedaSchema.options),
    fecha: t.date,
    pendienteCentavos: t.bigint.because('an operation on a column that is not null'),
  },
  (add, quien: Quien, ids: readonly string[]) => `
select o.origen_id as id, o.orden_id as "ordenId", o.proveedor_id as "proveedorId", o.proyecto_id as "proyectoId",
  o.moneda, o.fecha, -o.pendiente_todo_centavos as "pendienteCentavos"
from obligaciones o
where o.tenant_id = ${add(t.uuid, quien.tenantId)} and o.clase = 'A_CUENTA' and o.origen_id = any(${add(t.uuids, ids)})
  and not ${ordenOculta('o', (proyecto) => obraVisible(quien, proyecto, add), 'o.orden_id')}`,
);
export type FilaAdelanto = RowOf<typeof selectAdelantos>;

export const LOCK_ADELANTOS = statement({
  name: 'ordenesPago.lockAdelantos',
  text: `
select from orden_pago_comprobantes where tenant_id = $1::uuid and id = any($2::uuid[])
order by id for no key update`,
  params: [t.uuid, t.uuids],
  row: {},
});

/** Numbers of the órdenes that apply an amount on account. */
export const SELECT_APLICADA = statement({
  name: 'ordenesPago.aplicada',
  text: `
select q.numero from orden_pago_comprobantes x
join ordenes_pago q on q.tenant_id = x.tenant_id and q.id = x.orden_id
where x.tenant_id = $1::uuid and x.adelanto_id = $2::uuid and x.eliminado_en is null order by q.numero`,
  params: [t.uuid, t.uuid],
  row: { numero: t.int },
});

/** Incomes by which the supplier gave an amount on account back, by code. */
export const SELECT_DEVUELTA = statement({
  name: 'ordenesPago.devuelta',
  text: `
select m.codigo from adelanto_devoluciones d
join movimientos m on m.tenant_id = d.tenant_id and m.id = d.movimiento_id
where d.tenant_id = $1::uuid and d.adelanto_id = $2::uuid and ${DEVUELTO} order by m.codigo`,
  params: [t.uuid, t.uuid],
  row: { codigo: t.text },
});

/** Trade of the expense that left an amount on account. */
export const SELECT_RUBRO = statement({
  name: 'ordenesPago.rubroDeAdelanto',
  text: `
select m.rubro_id as "rubroId" from orden_pago_comprobantes l
left join movimientos m on m.tenant_id = l.tenant_id and m.id = l.movimiento_id
where l.tenant_id = $1::uuid and l.id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { rubroId: t.uuid.orNull },
});

export const INSERT_DEVOLUCION = statement({
  name: 'ordenesPago.insertDevolucion',
  text: `
insert into adelanto_devoluciones (tenant_id, id, adelanto_id, movimiento_id)
values ($1::uuid, $2::uuid, $3::uuid, $4::uuid)`,
  params: [t.uuid, t.uuid, t.uuid, t.uuid],
  row: {},
});
