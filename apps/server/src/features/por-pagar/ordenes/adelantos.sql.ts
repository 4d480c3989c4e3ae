import { t } from '@plomada/db/kinds';
import { type RowOf, statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { obraVisible, ordenOculta, type Quien } from '../../proyectos/visibility.sql.ts';

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
