import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';

import { hasAccepted } from '../../context/sql/person-name.ts';

export const ENQUEUE = statement({
  name: 'outbox.encolar',
  text: `
insert into outbox_identidad as o (user_id, proximo_en, creado_en)
values ($1::uuid, $2::timestamptz, $2::timestamptz)
on conflict (user_id) do update set version = o.version + 1`,
  params: [t.uuid, t.timestamptz],
  row: {},
});

const AT_ONCE = 20;

/**
 * Takes the rows that have been due longest. Their array is built once, because a subquery may run
 * again for every row.
 */
export const RESERVE = statement({
  name: 'outbox.reservar',
  text: `
update outbox_identidad o set intentos = o.intentos + 1, proximo_en = $2::timestamptz
where o.user_id = any(array(
  select user_id from outbox_identidad where proximo_en <= $1::timestamptz
  order by proximo_en limit ${AT_ONCE} for update skip locked))
returning o.user_id, o.version, o.intentos`,
  params: [t.timestamptz, t.timestamptz],
  row: { user_id: t.uuid, version: t.int, intentos: t.int },
});

export const REMOVE = statement({
  name: 'outbox.quitar',
  text: `
delete from outbox_identidad where user_id = $1::uuid and version = $2::int returning user_id`,
  params: [t.uuid, t.int],
  row: { user_id: t.uuid },
});

/** Releases a row that changed during its delivery, to be delivered again. */
export const RELEASE = statement({
  name: 'outbox.liberar',
  text: `
update outbox_identidad set intentos = 0, proximo_en = $2::timestamptz where user_id = $1::uuid`,
  params: [t.uuid, t.timestamptz],
  row: {},
});

export const POSTPONE = statement({
  name: 'outbox.posponer',
  text: `
update outbox_identidad set proximo_en = $2::timestamptz, ultimo_error = $3
where user_id = $1::uuid`,
  params: [t.uuid, t.timestamptz, t.text],
  row: {},
});

export type Reserved = RowOf<typeof RESERVE>;

/**
 * Memberships of a person. The statement runs pinned to the person and no organisation: the policy
 * on memberships shows their own rows.
 */
export const SELECT_MEMBERSHIPS = statement({
  name: 'outbox.leer',
  text: `
select u.clerk_id, u.nombre, u.apellido, u.max_tenants, coalesce(o.con_max_tenants, false) as con_max_tenants,
  u.default_tenant_id, m.tenant_id, m.rol, m.estado,
  m.eliminado_en is not null as eliminado, ${hasAccepted('m')} as acepto
from users u left join memberships m on m.user_id = u.id
left join outbox_identidad o on o.user_id = u.id
where u.id = $1::uuid`,
  params: [t.uuid],
  row: {
    clerk_id: t.text.orNull,
    nombre: t.text.orNull,
    apellido: t.text.orNull,
    max_tenants: t.int.orNull,
    con_max_tenants: t.bool.because('coalesced'),
    default_tenant_id: t.uuid.orNull,
    tenant_id: t.uuid.orNull,
    rol: t.text.orNull,
    estado: t.text.orNull,
    eliminado: t.bool.because('is not null'),
    acepto: t.bool.because('is not null'),
  },
});
