import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

/** The default organisation counts while its membership is active. */
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
select tenant_id as "tenantId" from memberships where user_id = $1::uuid and eliminado_en is null`,
  params: [t.uuid],
  row: { tenantId: t.uuid },
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
