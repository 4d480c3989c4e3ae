import { t } from '@plomada/db/kinds';
import { statement, statementOf } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';

import { hasAccepted, personName } from '../../../context/sql/person-name.ts';
import { bolsilloVisible, type Quien } from '../../proyectos/visibility.sql.ts';

export const SELECT_MIEMBRO = statement({
  name: 'movimientos.miembro',
  text: `
select u.id, ${personName('u')} as nombre from memberships m join users u on u.id = m.user_id
where m.tenant_id = $1::uuid and m.user_id = $2::uuid and m.estado = 'ACTIVE' and m.rol <> 'SOCIO'
  and m.eliminado_en is null and u.suspendido_en is null and ${hasAccepted('m')}`,
  params: [t.uuid, t.uuid],
  row: { id: t.uuid, nombre: t.text.because('an address at least') },
});

/**
 * Expenses, among the given ones, that are still owed and visible to the actor; the caller has
 * locked their rows.
 */
export const selectDeudas = statementOf(
  'movimientos.deudasDeBolsillo',
  {
    id: t.uuid,
    codigo: t.text,
    concepto: t.text,
    miembroId: t.uuid.orNull,
    miembro: t.text.because('an address at least'),
    fecha: t.date,
    moneda: t.oneOf(monedaSchema.options),
    importeCentavos: t.bigint,
    proyectoId: t.uuid,
  },
  (add, quien: Quien, ids: readonly string[]) => `
select m.id, m.codigo, m.concepto, o.miembro_id as "miembroId", ${personName('u')} as miembro, m.fecha, m.moneda,
  m.importe_centavos as "importeCentavos", m.proyecto_id as "proyectoId"
from obligaciones o join movimientos m on m.tenant_id = o.tenant_id and m.id = o.origen_id
join users u on u.id = o.miembro_id
where o.tenant_id = ${add(t.uuid, quien.tenantId)} and o.clase = 'BOLSILLO' and o.origen_id = any(${add(t.uuids, ids)})
  and o.pendiente_centavos <> 0 and ${bolsilloVisible(quien, 'o')}
order by m.fecha, m.id`,
);

/**
 * Sets the account and day of the repayment, or clears both; a trigger writes the account's apunte.
 */
export const UPDATE_DEVUELTOS = statement({
  name: 'movimientos.devolver',
  text: `
update movimientos set devuelto_cuenta_id = $3::uuid, devuelto_el = $4::date, actualizado_en = $5::timestamptz,
  actualizado_por = $6::uuid, version = version + 1
where tenant_id = $1::uuid and id = any($2::uuid[]) and de_bolsillo is not null`,
  params: [t.uuid, t.uuids, t.uuid.orNull, t.date.orNull, t.timestamptz, t.uuid],
  row: {},
});
