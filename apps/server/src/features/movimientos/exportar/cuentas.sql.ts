import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** What each of those movements went through, by name: a payment may have been made out of several accounts. */
export const SELECT_CUENTAS = statement({
  name: 'movimientos.cuentas',
  text: `
select a.movimiento_id as "movimientoId", string_agg(distinct q.nombre, ' + ' order by q.nombre) as nombres
from apuntes a join cuentas q on q.tenant_id = a.tenant_id and q.id = a.cuenta_id
where a.tenant_id = $1::uuid and a.movimiento_id = any($2::uuid[]) and a.eliminado_en is null
group by a.movimiento_id`,
  params: [t.uuid, t.uuids],
  row: {
    movimientoId: t.uuid.because('asked for by it'),
    nombres: t.text.because('of a group that has rows'),
  },
});
