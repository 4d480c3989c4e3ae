import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** From here on their session is refused and nothing the provider still sends brings them back. */
export const UPDATE_CERRADA = statement({
  name: 'cuentas.cerrar',
  text: `
update users set eliminado_en = coalesce(eliminado_en, $2::timestamptz)
where clerk_id = $1::text returning id`,
  params: [t.text, t.timestamptz],
  row: { id: t.uuid },
});

/** One's own memberships are visible in every organisation; those that ended before stay as they are. */
export const SELECT_ABIERTAS = statement({
  name: 'cuentas.membresiasAbiertas',
  text: `
select tenant_id from memberships where user_id = $1::uuid and eliminado_en is null`,
  params: [t.uuid],
  row: { tenant_id: t.uuid },
});

/** The one case in which an organisation may be left without an Owner: nobody asked it. */
export const UPDATE_SIN_OWNER = statement({
  name: 'cuentas.marcarSinOwner',
  text: `
update tenants t set sin_owner_desde = $2::timestamptz
where t.id = $1::uuid and not exists (
  select 1 from memberships m join users u on u.id = m.user_id
  where m.tenant_id = t.id and m.rol = 'OWNER' and m.estado = 'ACTIVE'
    and u.suspendido_en is null and u.eliminado_en is null)`,
  params: [t.uuid, t.timestamptz],
  row: {},
});
