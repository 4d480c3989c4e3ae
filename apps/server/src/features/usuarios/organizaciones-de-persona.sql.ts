import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';

/**
 * Locks the person until the transaction ends, so that their new memberships are created one at a
 * time.
 */
export const LOCK_PERSONA = statement({
  name: 'usuarios.lockPersona',
  text: `
select nombre, apellido, max_tenants as "maxTenants" from users
where id = $1::uuid and eliminado_en is null for no key update`,
  params: [t.uuid],
  row: { nombre: t.text.orNull, apellido: t.text.orNull, maxTenants: t.int.orNull },
});

export type Persona = RowOf<typeof LOCK_PERSONA>;

/**
 * Number of a person's active memberships over all organisations, which row-level security allows
 * for one's own.
 */
export const COUNT_ACTIVAS = statement({
  name: 'usuarios.contarActivas',
  text: `
select count(*)::int as activas from memberships where user_id = $1::uuid and estado = 'ACTIVE'`,
  params: [t.uuid],
  row: { activas: t.int.because('count') },
});
