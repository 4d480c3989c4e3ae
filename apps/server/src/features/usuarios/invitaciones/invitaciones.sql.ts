import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import { ownName } from '../../../context/sql/person-name.ts';

/** No organisation is pinned: the policy shows invitations to the caller's own verified address. */
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

/** Read without an organisation: who does not hold the invited address finds nothing. */
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

/** Only who is invited, or was removed, comes in: an active or inactive member stays as they are. */
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

/** The address belonged to nobody when it was invited and has gone to an account that was there before. */
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
