import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

export const SELECT_PREFERENCIA = statement({
  name: 'avisos.preferencia',
  text: `
select correo from aviso_preferencias where tenant_id = $1::uuid and usuario_id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: { correo: t.bool },
});

export const UPSERT_PREFERENCIA = statement({
  name: 'avisos.guardarPreferencia',
  text: `
insert into aviso_preferencias (tenant_id, usuario_id, correo)
values ($1::uuid, $2::uuid, $3::boolean)
on conflict (tenant_id, usuario_id) do update set correo = excluded.correo`,
  params: [t.uuid, t.uuid, t.bool],
  row: {},
});

/**
 * Active members who can log in, want the daily e-mail and have not got the one of the given day.
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
order by m.user_id`,
  params: [t.uuid, t.date],
  row: { id: t.uuid },
});

/** Reserves a person's e-mail of the day; only one of several servers gets a row. */
export const TAKE_CARTA = statement({
  name: 'avisos.tomarCarta',
  text: `
insert into aviso_preferencias as x (tenant_id, usuario_id, enviado_el)
values ($1::uuid, $2::uuid, $3::date)
on conflict (tenant_id, usuario_id) do update set enviado_el = excluded.enviado_el
where x.correo and x.enviado_el is distinct from excluded.enviado_el
returning usuario_id as id`,
  params: [t.uuid, t.uuid, t.date],
  row: { id: t.uuid },
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
