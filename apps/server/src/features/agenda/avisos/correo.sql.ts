import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

export const SELECT_PREFERENCIA = statement({
  name: 'avisos.preferencia',
  text: `
select correo from aviso_preferencias where tenant_id = $1::uuid and usuario_id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { correo: t.bool },
});

/** Saves a person's choice. An address that was refused is tried again. */
export const UPSERT_PREFERENCIA = statement({
  name: 'avisos.guardarPreferencia',
  text: `
insert into aviso_preferencias (tenant_id, usuario_id, correo)
values ($1::uuid, $2::uuid, $3::boolean)
on conflict (tenant_id, usuario_id) do update set correo = excluded.correo,
  rechazado_correo = null, rechazado_en = null`,
  params: [t.uuid, t.uuid, t.bool],
  row: {},
});

/**
 * Active members who can log in, want the daily e-mail and have not got the one of the given day;
 * without those whose address was refused.
 */
export const SELECT_DESTINATARIOS = statement({
  name: 'avisos.destinatarios',
  text: `
select m.user_id as id
from memberships m join users u on u.id = m.user_id
left join aviso_preferencias x on x.tenant_id = m.tenant_id and x.usuario_id = m.user_id
where m.tenant_id = $1::uuid and m.estado = 'ACTIVE' and m.eliminado_en is null
  and u.clerk_id is not null and u.suspendido_en is null and u.eliminado_en is null
  and coalesce(x.correo, true) and x.enviado_el is distinct from $2::date
  and x.rechazado_correo is distinct from u.email
order by m.user_id`,
  params: [t.uuid, t.date],
  row: { id: t.uuid },
});

/**
 * Reserves a person's e-mail of the day; only one of several servers gets a row. It has the secret
 * of the address that switches the e-mails off, which is given with the first e-mail and kept.
 */
export const TAKE_CARTA = statement({
  name: 'avisos.tomarCarta',
  text: `
insert into aviso_preferencias as x (tenant_id, usuario_id, enviado_el, clave_baja)
values ($1::uuid, $2::uuid, $3::date, $4::text)
on conflict (tenant_id, usuario_id) do update set enviado_el = excluded.enviado_el,
  clave_baja = coalesce(x.clave_baja, excluded.clave_baja)
where x.correo and x.enviado_el is distinct from excluded.enviado_el
returning clave_baja as clave`,
  params: [t.uuid, t.uuid, t.date, t.text],
  row: { clave: t.text.because('set by the statement') },
});

/** Unmarks an e-mail that could not be sent, so that the next run tries it again. */
export const RELEASE_CARTA = statement({
  name: 'avisos.soltarCarta',
  text: `
update aviso_preferencias set enviado_el = null
where tenant_id = $1::uuid and usuario_id = $2::uuid and enviado_el = $3::date`,
  params: [t.uuid, t.uuid, t.date],
  row: {},
});

/** Marks the address of a person as refused for good by its server. */
export const UPDATE_RECHAZADO = statement({
  name: 'avisos.rechazarCorreo',
  text: `
update aviso_preferencias set rechazado_correo = $3::text, rechazado_en = $4::timestamptz
where tenant_id = $1::uuid and usuario_id = $2::uuid`,
  params: [t.uuid, t.uuid, t.text, t.timestamptz],
  row: {},
});

/** Organisation of the secret of an address that switches e-mails off; none for an unknown secret. */
export const SELECT_BAJA = statement({
  name: 'avisos.baja',
  text: `
select t.nombre from aviso_preferencias x join tenants t on t.id = x.tenant_id
where x.tenant_id = $1::uuid and x.clave_baja = $2::text`,
  params: [t.uuid, t.text],
  row: { nombre: t.text },
});

/** Switches the e-mails of the secret's person off. */
export const UPDATE_BAJA = statement({
  name: 'avisos.darDeBaja',
  text: `
update aviso_preferencias set correo = false where tenant_id = $1::uuid and clave_baja = $2::text`,
  params: [t.uuid, t.text],
  row: {},
});
