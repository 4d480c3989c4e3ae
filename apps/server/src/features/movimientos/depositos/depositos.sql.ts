import { t } from '@plomada/db/kinds';
import { statementOf } from '@plomada/db/statement';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';

import {
  obraVisible,
  ordenOculta,
  type Quien,
  soloVisibles,
} from '../../proyectos/visibility.sql.ts';

// Withholdings made by us and the movements that deposit them with the tax office.

/**
 * Sum in pesos of the withholdings linked to the deposit `movimientoId`, of paid payments and
 * órdenes de pago that the actor may see. Hidden ones are left out, because their amount could be
 * found by trying.
 */
export const selectRetenido = statementOf(
  'depositos.retenido',
  { centavos: t.bigint.because('coalesce') },
  (add, quien: Quien, movimientoId: string) => {
    const sinDepositar = `x.tenant_id = ${add(t.uuid, quien.tenantId)} and x.eliminado_en is null
    and x.movimiento_deposito_id = ${add(t.uuid, movimientoId)} and g.eliminado_en is null`;
    return `
select coalesce(sum(round(r.importe_centavos
  * case when r.moneda = 'ARS' then 1 else r.cotizacion_valor end)), 0)::bigint as centavos
from (
  select x.importe_centavos, g.moneda, g.cotizacion_valor from pago_retenciones x
  join pagos g on g.tenant_id = x.tenant_id and g.id = x.pago_id
  join presupuestos b on b.tenant_id = g.tenant_id and b.id = g.presupuesto_id
  where ${sinDepositar} and g.estado = 'PAGADO' and b.eliminado_en is null and ${soloVisibles(quien, 'g')}
    and ${obraVisible(quien, 'b.proyecto_id', add)}
  union all
  select x.importe_centavos, g.moneda, g.cotizacion_valor from orden_pago_retenciones x
  join ordenes_pago g on g.tenant_id = x.tenant_id and g.id = x.orden_id
  where ${sinDepositar} and not ${ordenOculta('g', (proyecto) => obraVisible(quien, proyecto, add))}
) r`;
  },
);

/**
 * Deposits of a payment's withholdings, not deleted and visible to the actor, locked in the order
 * of their ids.
 */
export const lockDepositosDe = statementOf(
  'depositos.lockDePago',
  {
    id: t.uuid,
    tipo: t.oneOf(movimientoSchema.shape.tipo.options),
    importeArsCentavos: t.bigint,
  },
  (add, quien: Quien, pagoId: string) => `
select m.id, m.tipo, m.importe_ars_centavos as "importeArsCentavos" from movimientos m
where m.tenant_id = ${add(t.uuid, quien.tenantId)} and m.eliminado_en is null
  and m.id = any(array(select x.movimiento_deposito_id from pago_retenciones x
    where x.tenant_id = ${add(t.uuid, quien.tenantId)} and x.pago_id = ${add(t.uuid, pagoId)}
      and x.eliminado_en is null))
  and ${soloVisibles(quien, 'm')} and ${obraVisible(quien, 'm.proyecto_id', add)}
order by m.id for no key update`,
);
