import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

export const INSERT = statement({
  name: 'ical.insert',
  text: `
insert into enlaces_ical (id, tenant_id, usuario_id, hash, creado_en)
values ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::timestamptz)`,
  params: [t.uuid, t.uuid, t.uuid, t.text, t.timestamptz],
  row: {},
});

/**
 * Locks the person's membership, so that of two concurrent calls the second revokes the calendar
 * address created by the first.
 */
export const LOCK_DUENIO = statement({
  name: 'ical.lock',
  text: `
select from memberships where tenant_id = $1::uuid and user_id = $2::uuid for no key update`,
  params: [t.uuid, t.uuid],
  row: {},
});

/** Revokes every calendar address of the person. */
export const UPDATE_REVOCADOS = statement({
  name: 'ical.revocar',
  text: `
update enlaces_ical set revocado_en = $3::timestamptz
where tenant_id = $1::uuid and usuario_id = $2::uuid and revocado_en is null
returning id`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: { id: t.uuid },
});

export const SELECT_ESTADO = statement({
  name: 'ical.estado',
  text: `
select creado_en as "creadoEn" from enlaces_ical
where tenant_id = $1::uuid and usuario_id = $2::uuid and revocado_en is null
order by creado_en desc limit 1`,
  params: [t.uuid, t.uuid],
  row: { creadoEn: t.timestamptz },
});

/** Person to whom a calendar address that is not revoked belongs. */
export const SELECT_DUENIO = statement({
  name: 'ical.duenio',
  text: `
select usuario_id as "usuarioId" from enlaces_ical
where tenant_id = $1::uuid and hash = $2::text and revocado_en is null`,
  params: [t.uuid, t.text],
  row: { usuarioId: t.uuid },
});
