import { t } from '@plomada/db/kinds';
import { statement, type Row, type RowOf } from '@plomada/db/statement';
import { z } from 'zod';

const USER = {
  id: t.uuid,
  clerk_id: t.text.because('asked for by it'),
  email: t.text,
  nombre: t.text.orNull,
  apellido: t.text.orNull,
  max_tenants: t.int.orNull,
  suspendido_en: t.timestamptz.orNull,
  eliminado_en: t.timestamptz.orNull,
};
export type UserRow = Row<typeof USER>;

export const SELECT_USER = statement({
  name: 'session.user',
  text: `
select id, clerk_id, email, nombre, apellido, max_tenants, suspendido_en, eliminado_en
from users where clerk_id = $1::text`,
  params: [t.text],
  row: USER,
});

// The membership is read by a subquery: with a join, PostgreSQL would build a hash of small tables
// for the one row of each call.
const ACCESS = `
select u.id, u.clerk_id, u.email, u.nombre, u.apellido, u.max_tenants, u.suspendido_en,
  u.eliminado_en,
  t.id as tenant_id, t.nombre as tenant_nombre, t.cuit as tenant_cuit, t.plan as tenant_plan,
  t.expira_en, t.is_active, t.settings, m.rol, m.estado
from users u
left join tenants t on t.id = $2::uuid
left join lateral (
  select x.rol, x.estado, x.eliminado_en from memberships x
  where x.tenant_id = t.id and x.user_id = u.id offset 0) m on true`;

const ACCESS_ROW = {
  ...USER,
  tenant_id: t.uuid.orNull,
  tenant_nombre: t.text.orNull,
  tenant_cuit: t.text.orNull,
  tenant_plan: t.text.orNull,
  expira_en: t.timestamptz.orNull,
  is_active: t.bool.orNull,
  settings: t.json('jsonb', z.record(z.string(), z.unknown())).orNull,
  rol: t.text.orNull,
  estado: t.text.orNull,
};

/** User, organisation and membership as they are now: a role change counts on the next request. */
export const SELECT_ACCESS = statement({
  name: 'session.access',
  text: `${ACCESS} where u.clerk_id = $1::text`,
  params: [t.text, t.uuid],
  row: ACCESS_ROW,
});

/** Access of a member, by the person's id. Only people with an account can have signed in. */
export const SELECT_MEMBER = statement({
  name: 'session.member',
  text: `${ACCESS} where u.id = $1::uuid and u.clerk_id is not null and m.eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: ACCESS_ROW,
});
export type AccessRow = RowOf<typeof SELECT_ACCESS>;

export const SELECT_TENANTS = statement({
  name: 'session.tenants',
  text: 'select id from tenants where id > $1::uuid order by id limit 500',
  params: [t.uuid],
  row: { id: t.uuid },
});
