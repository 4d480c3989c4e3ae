import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';

/** Holds the person until the end: what makes them a member somewhere is one after the other. */
export const LOCK_PERSONA = statement({
  name: 'usuarios.lockPersona',
  text: `
select nombre, apellido, max_tenants as "maxTenants" from users
where id = $1::uuid and eliminado_en is null for no key update`,
  params: [t.uuid],
  row: { nombre: t.text.orNull, apellido: t.text.orNull, maxTenants: t.int.orNull },
});

export type Persona = RowOf<typeof LOCK_PERSONA>;

/** One's own memberships are visible in every organisation. */
export const COUNT_ACTIVAS = statement({
  name: 'usuarios.contarActivas',
  text: `
select count(*)::int as activas from memberships where user_id = $1::uuid and estado = 'ACTIVE'`,
  params: [t.uuid],
  row: { activas: t.int.because('count') },
});
