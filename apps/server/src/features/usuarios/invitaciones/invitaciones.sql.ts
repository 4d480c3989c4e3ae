import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';

import { ownName } from '../../../context/sql/person-name.ts';

/**
 * Invitations of the caller. No organisation is pinned: row-level security shows only those to the
 * caller's verified address.
 */
export const SELECT_MIAS = statement({
  name: 'invitaciones.mias',
  text: `
select i.token, i.tenant_id as "tenantId", t.nombre as "tenantName", i.rol, i.expira_en as "expiraEn",
  ${ownName('c')} as "invitadoPor"
from users u
join invitaciones i on i.email = lower(u.email collate "C")
join tenants t on t.id = i.tenant_id
join users c on c.id = i.creado_por
where u.id = $1::uuid and u.email_verificado and i.aceptada_en is null and i.anulada_en is null
  and i.expira_en > $2::timestamptz
order by i.creado_en desc, i.id desc`,
  params: [t.uuid, t.timestamptz],
  row: {
    token: t.text,
    tenantId: t.uuid,
    tenantName: t.text,
    rol: t.text,
    expiraEn: t.timestamptz,
    invitadoPor: t.text.orNull,
  },
});

/**
 * Organisation of an invitation, read without an organisation's context; no row unless the user has
 * the invited address, verified.
 */
export const SELECT_TENANT = statement({
  name: 'invitaciones.buscar',
  text: `
select i.tenant_id as "tenantId" from invitaciones i
join users u on u.id = $2::uuid and u.email_verificado and lower(u.email collate "C") = i.email
where i.token = $1::text`,
  params: [t.text, t.uuid],
  row: { tenantId: t.uuid },
});

export const LOCK_INVITACION = statement({
  name: 'invitaciones.lock',
  text: `
select id, user_id as "userId", nombre, apellido, rol, expira_en as "expiraEn", aceptada_en is not null as aceptada,
  anulada_en is not null as anulada
from invitaciones where tenant_id = $1::uuid and token = $2::text for update`,
  params: [t.uuid, t.text],
  row: {
    id: t.uuid,
    userId: t.uuid,
    nombre: t.text.orNull,
    apellido: t.text.orNull,
    rol: t.text,
    expiraEn: t.timestamptz,
    aceptada: t.bool.because('is not null'),
    anulada: t.bool.because('is not null'),
  },
});

export const UPDATE_ACEPTADA = statement({
  name: 'invitaciones.updateAceptada',
  text: `
update invitaciones set aceptada_en = $3::timestamptz where tenant_id = $1::uuid and id = $2::uuid`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

/**
 * Makes a person who accepted an invitation an active member, also one who was removed before; a
 * member who is active or inactive does not change.
 */
export const UPSERT_MEMBRESIA = statement({
  name: 'invitaciones.entrar',
  text: `
insert into memberships as m (tenant_id, user_id, rol, estado, creado_en, actualizado_en)
values ($1::uuid, $2::uuid, $3::text, 'ACTIVE', $4::timestamptz, $4::timestamptz)
on conflict (tenant_id, user_id) do update
  set rol = excluded.rol, estado = 'ACTIVE', eliminado_en = null, version = m.version + 1,
      actualizado_en = excluded.actualizado_en
  where m.estado = 'INVITED' or m.eliminado_en is not null
returning user_id`,
  params: [t.uuid, t.uuid, t.text, t.timestamptz],
  row: { user_id: t.uuid },
});

/** Removes the membership reserved for the address, which an existing account has taken over. */
export const UPDATE_RESERVA = statement({
  name: 'invitaciones.dejarReserva',
  text: `
update memberships set estado = 'INACTIVE', eliminado_en = $3::timestamptz, version = version + 1
where tenant_id = $1::uuid and user_id = $2::uuid and estado = 'INVITED'`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

export const UPDATE_NOMBRES = statement({
  name: 'invitaciones.completarNombres',
  text: `
update users set nombre = coalesce(nombre, $2::text),
  apellido = coalesce(apellido, $3::text)
where id = $1::uuid returning nombre, apellido`,
  params: [t.uuid, t.text.orNull, t.text.orNull],
  row: { nombre: t.text.orNull, apellido: t.text.orNull },
});

/**
 * Queues the e-mail in the invitation's transaction, so that both are saved or neither. An e-mail
 * being sent is queued again.
 */
export const ENCOLAR_CORREO = statement({
  name: 'correo.encolar',
  text: `
with i as (
  update invitaciones set correo = 'EN_COLA', correo_en = $3::timestamptz
  where tenant_id = $1::uuid and id = $2::uuid returning tenant_id, id)
insert into outbox_correo as o (invitacion_id, organizacion_id, proximo_en, creado_en)
select i.id, i.tenant_id, $3::timestamptz, $3::timestamptz from i
on conflict (invitacion_id) do update
  set version = o.version + 1, intentos = 0,
      proximo_en = case when o.saliendo then o.proximo_en else excluded.proximo_en end`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

/**
 * Takes the next e-mail that is due, for one of several servers. `estaba`: true when a server took
 * it before and did not report the result. Materialised, because a subquery may run again for every
 * row and select another e-mail each time.
 */
export const RESERVAR = statement({
  name: 'correo.reservar',
  text: `
with x as materialized (
  select invitacion_id, saliendo from outbox_correo where proximo_en <= $1::timestamptz
  order by proximo_en limit 1 for update skip locked)
update outbox_correo o set intentos = o.intentos + 1, saliendo = true, proximo_en = $2::timestamptz
from x where o.invitacion_id = x.invitacion_id
returning o.invitacion_id as id, o.organizacion_id as "tenantId", o.version, o.intentos,
  x.saliendo as estaba`,
  params: [t.timestamptz, t.timestamptz],
  row: {
    id: t.uuid,
    tenantId: t.uuid,
    version: t.int,
    intentos: t.int,
    estaba: t.bool,
  },
});
export type Reservado = RowOf<typeof RESERVAR>;

/**
 * Content of the e-mail; no row when the invitation was accepted, withdrawn or expired meanwhile.
 */
export const SELECT_CARTA = statement({
  name: 'correo.carta',
  text: `
select i.email, i.nombre, i.token, i.rol, i.expira_en as "expiraEn",
  t.nombre as organizacion,
  case when i.creado_por = i.user_id then null else ${ownName('c')} end as "invitadoPor"
from invitaciones i join tenants t on t.id = i.tenant_id join users c on c.id = i.creado_por
where i.tenant_id = $1::uuid and i.id = $2::uuid and i.aceptada_en is null and i.anulada_en is null
  and i.expira_en > $3::timestamptz`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {
    email: t.text,
    nombre: t.text.orNull,
    token: t.text,
    rol: t.text,
    expiraEn: t.timestamptz,
    organizacion: t.text,
    invitadoPor: t.text.orNull,
  },
});

/**
 * Removes the e-mail from the queue and records its result; no row when the invitation was renewed
 * meanwhile.
 */
export const CERRAR = statement({
  name: 'correo.cerrar',
  text: `
with o as (
  delete from outbox_correo where invitacion_id = $2::uuid and version = $3::int returning invitacion_id)
update invitaciones i set correo = $4::text, correo_en = $5::timestamptz from o
where i.tenant_id = $1::uuid and i.id = o.invitacion_id returning i.id`,
  params: [t.uuid, t.uuid, t.int, t.text, t.timestamptz],
  row: { id: t.uuid },
});

/** Schedules another try at that instant, for an e-mail that certainly was not sent. */
export const POSPONER = statement({
  name: 'correo.posponer',
  text: `
update outbox_correo set saliendo = false, proximo_en = $2::timestamptz where invitacion_id = $1::uuid`,
  params: [t.uuid, t.timestamptz],
  row: {},
});
