import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** Profile of the user. The default organisation counts only while that membership is active. */
export const SELECT_PERFIL = statement({
  name: 'usuarios.perfil',
  text: `
select m.creado_en as "creadoEn", m.ultimo_acceso as "ultimoAcceso",
  (select d.tenant_id from memberships d
    where d.user_id = u.id and d.tenant_id = u.default_tenant_id and d.estado = 'ACTIVE'
  ) as predeterminada
from memberships m join users u on u.id = m.user_id
where m.tenant_id = $1::uuid and m.user_id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: {
    creadoEn: t.timestamptz,
    ultimoAcceso: t.timestamptz.orNull,
    predeterminada: t.uuid.orNull,
  },
});

export const SELECT_GRUPOS = statement({
  name: 'usuarios.grupos',
  text: `
select rol, estado, count(*)::int as filas from memberships
where tenant_id = $1::uuid and eliminado_en is null
group by rol, estado`,
  params: [t.uuid],
  row: { rol: t.text, estado: t.text, filas: t.int.because('count') },
});

export const UPDATE_ROL = statement({
  name: 'usuarios.updateRol',
  text: `
update memberships set rol = $3::text, actualizado_en = $4::timestamptz, version = version + 1
where tenant_id = $1::uuid and user_id = $2::uuid`,
  params: [t.uuid, t.uuid, t.text, t.timestamptz],
  row: {},
});

export const UPDATE_INVITACION = statement({
  name: 'usuarios.updateInvitacion',
  text: `
update invitaciones set rol = $3::text, nombre = $4::text, apellido = $5::text
where tenant_id = $1::uuid and user_id = $2::uuid and aceptada_en is null and anulada_en is null`,
  params: [t.uuid, t.uuid, t.text, t.text.orNull, t.text.orNull],
  row: {},
});

export const UPDATE_NOMBRES = statement({
  name: 'usuarios.updateNombres',
  text: `
update users set nombre = coalesce(nombre, $2::text),
  apellido = coalesce(apellido, $3::text)
where id = $1::uuid`,
  params: [t.uuid, t.text.orNull, t.text.orNull],
  row: {},
});

export const UPDATE_ESTADO = statement({
  name: 'usuarios.updateEstado',
  text: `
update memberships set estado = $3::text, eliminado_en = $4::timestamptz,
  actualizado_en = $5::timestamptz, version = version + 1
where tenant_id = $1::uuid and user_id = $2::uuid`,
  params: [t.uuid, t.uuid, t.text, t.timestamptz.orNull, t.timestamptz],
  row: {},
});

export const UPDATE_ANULADA = statement({
  name: 'usuarios.anularInvitacion',
  text: `
update invitaciones set anulada_en = $3::timestamptz
where tenant_id = $1::uuid and user_id = $2::uuid and aceptada_en is null and anulada_en is null`,
  params: [t.uuid, t.uuid, t.timestamptz],
  row: {},
});

/**
 * Closes the account: its sessions are refused, and later data from the identity provider does not
 * reopen it.
 */
export const UPDATE_CERRADA = statement({
  name: 'cuentas.cerrar',
  text: `
update users set eliminado_en = coalesce(eliminado_en, $2::timestamptz)
where clerk_id = $1::text returning id`,
  params: [t.text, t.timestamptz],
  row: { id: t.uuid },
});

/**
 * Memberships that have not ended, over all organisations, which row-level security allows for a
 * person's own.
 */
export const SELECT_ABIERTAS = statement({
  name: 'cuentas.membresiasAbiertas',
  text: `
select tenant_id as "tenantId" from memberships where user_id = $1::uuid and eliminado_en is null`,
  params: [t.uuid],
  row: { tenantId: t.uuid },
});

/**
 * Marks an organisation that is left without an Owner. Closing an account is the only such case,
 * because the organisation cannot refuse it.
 */
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

/**
 * Reserves a user for every invited address, with or without an account, so that neither the answer
 * nor the work done reveals which it is.
 */
export const UPSERT_RESERVADO = statement({
  name: 'usuarios.reservar',
  text: `
insert into users as u (id, email, creado_en, actualizado_en)
values ($1::uuid, $2::text, $3::timestamptz, $3::timestamptz)
on conflict (lower(email collate "C")) where clerk_id is null do update set email = u.email`,
  params: [t.uuid, t.text, t.timestamptz],
  row: {},
});

/**
 * User for an invited address: the one with an open invitation to it here, else the account with
 * that verified address, else the reserved row. An account invited here under another address is
 * skipped, because the inviter must not learn that both are one person.
 */
export const SELECT_DE_CORREO = statement({
  name: 'usuarios.deCorreo',
  text: `
with abiertas as (
  select user_id, email from invitaciones
  where tenant_id = $2::uuid and aceptada_en is null and anulada_en is null)
select id from (
  select user_id as id, 0 as orden, null::timestamptz as desde from abiertas where email = $1::text
  union all
  select u.id, case when u.clerk_id is null then 2 else 1 end, u.actualizado_en from users u
  where lower(u.email collate "C") = $1::text and (u.clerk_id is null or u.email_verificado)
    and u.eliminado_en is null and u.id not in (select user_id from abiertas)) c
order by orden, desde desc limit 1`,
  params: [t.text, t.uuid],
  row: { id: t.uuid.because('of a union of columns that are never null') },
});

/**
 * Invites a person who is not a member; a removed one is restored as invited. The version restarts
 * at 1, because a higher one would reveal that they were a member before.
 */
export const UPSERT_INVITADO = statement({
  name: 'usuarios.incorporar',
  text: `
insert into memberships as m (tenant_id, user_id, rol, estado, creado_en, actualizado_en)
values ($1::uuid, $2::uuid, $3::text, 'INVITED', $4::timestamptz, $4::timestamptz)
on conflict (tenant_id, user_id) do update
  set rol = excluded.rol, estado = 'INVITED', eliminado_en = null, version = 1,
      actualizado_en = excluded.actualizado_en
  where m.eliminado_en is not null
returning user_id`,
  params: [t.uuid, t.uuid, t.text, t.timestamptz],
  row: { user_id: t.uuid },
});

export const COUNT_RECIENTES = statement({
  name: 'invitaciones.contarRecientes',
  text: `
select count(*)::int as recientes from invitaciones
where tenant_id = $1::uuid and creado_en > $2::timestamptz`,
  params: [t.uuid, t.timestamptz],
  row: { recientes: t.int.because('count') },
});

export const INVITACION = columnsOf({
  id: t.uuid,
  tenantId: t.uuid,
  userId: t.uuid,
  email: t.text,
  nombre: t.text.orNull,
  apellido: t.text.orNull,
  rol: t.text,
  token: t.text,
  expiraEn: t.timestamptz,
  creadoEn: t.timestamptz,
  creadoPor: t.uuid,
});

export const INSERT_INVITACION = statement({
  name: 'invitaciones.insert',
  text: `insert into invitaciones (${INVITACION.names}) values (${INVITACION.places(0)})`,
  params: INVITACION.kinds,
  row: {},
});

/**
 * Renews the invitation; returns no row when it was renewed as often as the hourly limit allows.
 */
export const UPDATE_ENLACE = statement({
  name: 'invitaciones.renovar',
  text: `
update invitaciones set token = $3::text, expira_en = $4::timestamptz, reenviada_en = $5::timestamptz,
  reenvios = case when reenviada_en > $6::timestamptz then reenvios + 1 else 1 end
where tenant_id = $1::uuid and id = $2::uuid and aceptada_en is null and anulada_en is null
  and not (reenvios >= $7::int and coalesce(reenviada_en > $6::timestamptz, false))
returning id`,
  params: [t.uuid, t.uuid, t.text, t.timestamptz, t.timestamptz, t.timestamptz, t.int],
  row: { id: t.uuid },
});
