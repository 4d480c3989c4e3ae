import { t } from '@plomada/db/kinds';
import { statement, statementOf, type Row } from '@plomada/db/statement';

import { hasAccepted, ownName, personName } from '../../context/sql/person-name.ts';
import { containsText, folded } from '../../context/sql/text.ts';

const POR_ACEPTAR = `(m.estado = 'INVITED' or not (${hasAccepted('m')}))`;
const segun = (invitado: string, miembro: string) =>
  `case when ${POR_ACEPTAR} then ${invitado} else ${miembro} end`;

/** SQL of the id that identifies the member within the organisation. */
const ID_MIEMBRO = segun('i.id', 'm.user_id');

/** SQL of the instant at which the member's present address was refused for good. */
const RECHAZADO = `(select p.rechazado_en from aviso_preferencias p
  where p.tenant_id = m.tenant_id and p.usuario_id = m.user_id and p.rechazado_correo = u.email)`;

/**
 * SQL of the members of `$1`, removed ones included. An invited person shows only what the inviter
 * wrote: until they accept, nobody may learn that an account has the address, nor its id, name or
 * earlier accesses.
 */
const MIEMBROS = `
select ${ID_MIEMBRO} as id, m.user_id, ${segun('i.email', 'u.email')} as email,
  ${segun('i.nombre', 'u.nombre')} as nombre, ${segun('i.apellido', 'u.apellido')} as apellido,
  m.rol, m.estado, ${segun('null', 'm.ultimo_acceso')} as ultimo_acceso,
  ${segun('null', RECHAZADO)} as correo_rechazado_en,
  ${segun('i.creado_en', 'm.creado_en')} as creado_en, m.version,
  m.eliminado_en is not null as eliminado, i.id as invitacion_id,
  ${segun('i.token', 'null')} as token, ${segun('i.expira_en', 'null')} as expira_en,
  ${segun('i.correo', 'null')} as correo, ${segun('i.correo_en', 'null')} as correo_en
from memberships m
join users u on u.id = m.user_id
left join lateral (select * from invitaciones x
  where x.tenant_id = m.tenant_id and x.user_id = m.user_id
  order by x.aceptada_en is null and x.anulada_en is null desc, x.creado_en desc, x.id desc
  limit 1) i on true
where m.tenant_id = $1::uuid`;

/**
 * SQL of the members who have accepted and were not removed, to whom an obra or a share may refer
 * by the user's id.
 */
export const INTEGRANTES = `${MIEMBROS} and m.eliminado_en is null and not ${POR_ACEPTAR}`;

const INVITED = 'whoever has not accepted was invited';

/** A membership with its person. */
export const MIEMBRO = {
  /** Public id: the invitation's until it is accepted, the user's from then on. */
  id: t.uuid.because(INVITED),
  user_id: t.uuid,
  email: t.text.because(INVITED),
  nombre: t.text.orNull,
  apellido: t.text.orNull,
  rol: t.text,
  estado: t.text,
  ultimo_acceso: t.timestamptz.orNull,
  correo_rechazado_en: t.timestamptz.orNull,
  creado_en: t.timestamptz.because(INVITED),
  version: t.int,
  eliminado: t.bool.because('is not null'),
  invitacion_id: t.uuid.orNull,
  token: t.text.orNull,
  expira_en: t.timestamptz.orNull,
  correo: t.text.orNull,
  correo_en: t.timestamptz.orNull,
};
export type FilaMiembro = Row<typeof MIEMBRO>;

/** Member by public id who was not removed. */
export const SELECT_MIEMBRO = statement({
  name: 'miembros.uno',
  text: `${MIEMBROS} and ${ID_MIEMBRO} = $2::uuid and m.eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: MIEMBRO,
});

/** Member by the user's id, which an organisation learns only after the invitation was accepted. */
export const SELECT_DE_USUARIO = statement({
  name: 'miembros.deUsuario',
  text: `${MIEMBROS} and m.user_id = $2::uuid and m.eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: MIEMBRO,
});

export const SELECT_INTEGRANTE = statement({
  name: 'miembros.integrante',
  text: `${INTEGRANTES} and m.user_id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: MIEMBRO,
});

export const SELECT_INTEGRANTES = statement({
  name: 'miembros.integrantes',
  text: `${INTEGRANTES} and m.user_id = any($2::uuid[])`,
  params: [t.uuid, t.uuids],
  row: MIEMBRO,
});

/**
 * SQL order of members: by name without case or accents (by address when there is none), then id.
 */
const ORDEN = (tabla: string) => `${folded(personName(tabla))} collate "C", ${tabla}.id`;

/** SQL: the member `v` has access, being active and not suspended as a person. */
const CON_ACCESO = `v.estado = 'ACTIVE'
  and exists (select from users x where x.id = v.user_id and x.suspendido_en is null)`;

/** Filters of the list of members; role and state as the database spells them. */
type Filtros = {
  readonly search: string | undefined;
  readonly rol: string | undefined;
  readonly estado: string | undefined;
  readonly conAcceso: boolean;
};
type Pagina = { readonly limit: number; readonly tras: string | null };

/**
 * Page of members by name; reads one row more than `limit`. The last row of the previous page is
 * found even after its removal, or after an acceptance has changed its id.
 */
export const selectMiembros = statementOf(
  'miembros.pagina',
  MIEMBRO,
  (add, tenantId: string, { search, rol, estado, conAcceso }: Filtros, { limit, tras }: Pagina) => {
    // The organisation is added as the first parameter, because `MIEMBROS` refers to `$1`.
    add(t.uuid, tenantId);
    const condiciones = ['not v.eliminado'];
    if (search) condiciones.push(containsText([ownName('v'), 'v.email'], add(t.text, search)));
    if (rol) condiciones.push(`v.rol = ${add(t.text, rol)}`);
    if (estado) condiciones.push(`v.estado = ${add(t.text, estado)}`);
    if (conAcceso) condiciones.push(CON_ACCESO);
    if (tras !== null) {
      condiciones.push(`(${ORDEN('v')}) > (select ${ORDEN('c')} from miembros c
        where ${add(t.uuid, tras)} in (c.id, c.invitacion_id))`);
    }
    return `with miembros as (${MIEMBROS})
select v.* from miembros v where ${condiciones.join(' and ')}
order by ${ORDEN('v')} limit ${add(t.int, limit + 1)}`;
  },
);
