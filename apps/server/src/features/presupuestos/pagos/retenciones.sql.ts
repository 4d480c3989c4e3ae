import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';

import {
  obraVisible,
  ordenOculta,
  type Quien,
  soloVisibles,
} from '../../proyectos/visibility.sql.ts';

/**
 * SQL join of the deposit `d` of a withholding `x`. The deposit's day is the movement's; if the
 * movement is deleted, the tax is owed again.
 */
export const DEPOSITO = `left join movimientos d on d.tenant_id = x.tenant_id
    and d.id = x.movimiento_deposito_id and d.eliminado_en is null`;

/**
 * Withholdings that the actor may see, with the budget to lock for each: those of paid payments to
 * contractors, which are owed to the tax office.
 */
export const selectRetenciones = statementOf(
  'retenciones.pedidas',
  {
    id: t.uuid,
    presupuestoId: t.uuid,
    privado: t.bool,
    depositada: t.bool.because('is not null'),
  },
  (add, quien: Quien, ids: readonly string[]) => `
select x.id, g.presupuesto_id as "presupuestoId", g.privado, d.id is not null as depositada
from pago_retenciones x
${DEPOSITO}
join pagos g on g.tenant_id = x.tenant_id and g.id = x.pago_id
join presupuestos b on b.tenant_id = g.tenant_id and b.id = g.presupuesto_id
where x.tenant_id = ${add(t.uuid, quien.tenantId)} and x.id = any(${add(t.uuids, ids)})
  and x.eliminado_en is null and g.estado = 'PAGADO' and b.sentido = 'EGRESO'
  and b.eliminado_en is null and ${soloVisibles(quien, 'g')}
  and ${obraVisible(quien, 'b.proyecto_id', add)}
order by g.presupuesto_id, x.id`,
);

/**
 * Locks the órdenes de pago of the given withholdings; skips an orden unless the actor sees all of
 * its works.
 */
export const lockRetencionesDeOrden = statementOf(
  'retenciones.pedidasDeOrden',
  { id: t.uuid, privado: t.bool.because('a literal'), depositada: t.bool.because('is not null') },
  (add, quien: Quien, ids: readonly string[]) => `
select x.id, false as privado, exists (select from movimientos d where d.tenant_id = x.tenant_id
    and d.id = x.movimiento_deposito_id and d.eliminado_en is null) as depositada
from orden_pago_retenciones x
join ordenes_pago g on g.tenant_id = x.tenant_id and g.id = x.orden_id
where x.tenant_id = ${add(t.uuid, quien.tenantId)} and x.id = any(${add(t.uuids, ids)})
  and x.eliminado_en is null and g.eliminado_en is null
  and not ${ordenOculta('g', (proyecto) => obraVisible(quien, proyecto, add))}
order by g.id, x.id for no key update of g`,
);

export const UPDATE_DEPOSITADAS_DE_ORDEN = statement({
  name: 'retenciones.depositarDeOrden',
  text: `
update orden_pago_retenciones x set depositada_en = $4::date, movimiento_deposito_id = $3::uuid
where x.tenant_id = $1::uuid and x.id = any($2::uuid[]) and not exists (select from movimientos d
  where d.tenant_id = x.tenant_id and d.id = x.movimiento_deposito_id and d.eliminado_en is null)
returning x.id`,
  params: [t.uuid, t.uuids, t.uuid, t.date],
  row: { id: t.uuid },
});

export const UPDATE_DEPOSITADAS = statement({
  name: 'retenciones.depositar',
  text: `
update pago_retenciones x set depositada_en = $4::date, movimiento_deposito_id = $3::uuid
where x.tenant_id = $1::uuid and x.id = any($2::uuid[]) and not exists (select from movimientos d
  where d.tenant_id = x.tenant_id and d.id = x.movimiento_deposito_id and d.eliminado_en is null)
returning x.id`,
  params: [t.uuid, t.uuids, t.uuid, t.date],
  row: { id: t.uuid },
});
