import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { CUENTA_DE_MEDIO } from '../../cuentas/cheques/cheques.sql.ts';

/** Names of the accounts of each movement; a payment or orden de pago may have used several. */
export const SELECT_CUENTAS = statement({
  name: 'movimientos.cuentas',
  text: `
select y.id as "movimientoId", string_agg(distinct q.nombre, ' + ' order by q.nombre) as nombres
from (
  select a.movimiento_id as id, a.cuenta_id from apuntes a
  where a.tenant_id = $1::uuid and a.movimiento_id = any($2::uuid[]) and a.eliminado_en is null
  union all
  select m.id, ${CUENTA_DE_MEDIO} from movimientos m
  join orden_pago_comprobantes l on l.tenant_id = m.tenant_id and l.id = m.origen_id
  join orden_pago_medios x on x.tenant_id = l.tenant_id and x.orden_id = l.orden_id and x.eliminado_en is null
  where m.tenant_id = $1::uuid and m.id = any($2::uuid[]) and m.origen_tipo = 'ORDEN_PAGO') y
join cuentas q on q.tenant_id = $1::uuid and q.id = y.cuenta_id
group by y.id`,
  params: [t.uuid, t.uuids],
  row: {
    movimientoId: t.uuid.because('asked for by it'),
    nombres: t.text.because('of a group that has rows'),
  },
});

/**
 * CUIT of each movement's supplier, with or without an invoice, and all means of the payment that
 * owns it.
 */
export const SELECT_DETALLES = statement({
  name: 'movimientos.detalles',
  text: `
select m.id as "movimientoId", (select v.cuit from proveedores v
    where v.tenant_id = m.tenant_id and v.id = m.proveedor_id) as cuit,
  (select string_agg(distinct x.medio, ' ' order by x.medio) from (
    select p.medio from pago_medios p where m.origen_tipo = 'PAGO' and p.tenant_id = m.tenant_id
      and p.pago_id = m.origen_id and p.eliminado_en is null
    union all
    select o.medio from orden_pago_comprobantes l
    join orden_pago_medios o on o.tenant_id = l.tenant_id and o.orden_id = l.orden_id
      and o.eliminado_en is null
    where m.origen_tipo = 'ORDEN_PAGO' and l.tenant_id = m.tenant_id and l.id = m.origen_id) x) as medios
from movimientos m where m.tenant_id = $1::uuid and m.id = any($2::uuid[])`,
  params: [t.uuid, t.uuids],
  row: { movimientoId: t.uuid, cuit: t.text.orNull, medios: t.text.orNull },
});
