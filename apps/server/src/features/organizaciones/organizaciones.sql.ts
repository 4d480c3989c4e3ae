import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';

import { folded } from '../../context/sql/text.ts';

/** The user is pinned and no organisation is: the policy on memberships shows their own rows only. */
export const SELECT_MIAS = statement({
  name: 'organizaciones.mias',
  text: `
select t.id as "tenantId", t.nombre, t.plan, t.expira_en as "expiraEn", t.is_active as "isActive",
  m.rol, m.estado, u.default_tenant_id as "defaultTenantId"
from memberships m join tenants t on t.id = m.tenant_id join users u on u.id = m.user_id
where m.user_id = $1::uuid and m.eliminado_en is null
order by ${folded('t.nombre')} collate "C", t.id`,
  params: [t.uuid],
  row: {
    tenantId: t.uuid,
    nombre: t.text,
    plan: t.text,
    expiraEn: t.timestamptz.orNull,
    isActive: t.bool,
    rol: t.text,
    estado: t.text,
    defaultTenantId: t.uuid.orNull,
  },
});

export type FilaMia = RowOf<typeof SELECT_MIAS>;

export const UPDATE_ACCESO = statement({
  name: 'organizaciones.updateAcceso',
  text: `
update memberships set ultimo_acceso = $3::timestamptz
where tenant_id = $1::uuid and user_id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

/** One row a sign-in: answers one when it was elsewhere until now; a second call waits and finds it here. */
export const UPSERT_SESION = statement({
  name: 'organizaciones.entrar',
  text: `
insert into session_tenants as s (user_id, session_id, current_tenant_id, desde)
values ($1::uuid, $2::text, $3::uuid, $4::timestamptz)
on conflict (user_id, session_id) do update
  set current_tenant_id = excluded.current_tenant_id, desde = excluded.desde
  where s.current_tenant_id <> excluded.current_tenant_id
returning s.user_id`,
  params: [t.uuid, t.text, t.uuid, t.timestamptz],
  row: { user_id: t.uuid },
});

export const SELECT_MIEMBRO = statement({
  name: 'organizaciones.esMiembro',
  text: `
select tenant_id from memberships
where user_id = $1::uuid and tenant_id = $2::uuid and estado = 'ACTIVE'`,
  params: [t.uuid, t.uuid],
  row: { tenant_id: t.uuid },
});

export const UPDATE_PREDETERMINADA = statement({
  name: 'organizaciones.elegir',
  text: `update users set default_tenant_id = $2::uuid where id = $1::uuid`,
  params: [t.uuid, t.uuid.orNull],
  row: {},
});
