import {
  estadoMembresiaSchema,
  rolSchema,
  type EstadoMembresia,
  type Rol,
} from '@plomada/domain/organizaciones/organizacion.schema';
import type {
  InvitacionAbierta,
  Usuario,
  UsuarioInvitado,
} from '@plomada/domain/usuarios/usuario.schema';
import { normalizarRol } from '@plomada/permissions/roles';

import type { TenantContext } from '../../context/context.ts';
import { fullNameOf, hasAccepted } from '../../people/person-name.ts';
import { puedeTocarRol } from './usuarios.policy.ts';

/** A membership with its person, as `MIEMBROS` selects it. */
export type FilaMiembro = {
  /** What goes out and comes in: the invitation's until its owner accepts, the user's from then on. */
  id: string;
  user_id: string;
  email: string;
  nombre: string | null;
  apellido: string | null;
  rol: string;
  estado: string;
  ultimo_acceso: Date | null;
  creado_en: Date;
  version: number;
  eliminado: boolean;
  token: string | null;
  expira_en: Date | null;
};

const POR_ACEPTAR = `(m.estado = 'INVITED' or not (${hasAccepted('m')}))`;
const segun = (invitado: string, miembro: string) =>
  `case when ${POR_ACEPTAR} then ${invitado} else ${miembro} end`;

/** SQL of the id by which the organisation knows the member. */
export const ID_MIEMBRO = segun('i.id', 'm.user_id');

/**
 * SQL of the members of `$1`, the removed ones too. An invited person shows what the inviter wrote and
 * nothing else: that an account holds the address, its id, what it calls itself and when it was here
 * before are nobody's to read until its owner has accepted.
 */
export const MIEMBROS = `
select ${ID_MIEMBRO} as id, m.user_id, ${segun('i.email', 'u.email')} as email,
  ${segun('i.nombre', 'u.nombre')} as nombre, ${segun('i.apellido', 'u.apellido')} as apellido,
  m.rol, m.estado, ${segun('null', 'm.ultimo_acceso')} as ultimo_acceso,
  ${segun('i.creado_en', 'm.creado_en')} as creado_en, m.version,
  m.eliminado_en is not null as eliminado, i.id as invitacion_id,
  ${segun('i.token', 'null')} as token, ${segun('i.expira_en', 'null')} as expira_en
from memberships m
join users u on u.id = m.user_id
left join lateral (select * from invitaciones x
  where x.tenant_id = m.tenant_id and x.user_id = m.user_id
  order by x.aceptada_en is null and x.anulada_en is null desc, x.creado_en desc, x.id desc
  limit 1) i on true
where m.tenant_id = $1::uuid`;

/** Those who have come in and are still here: whom a work or a share may refer to, by the user's id. */
export const INTEGRANTES = `${MIEMBROS} and m.eliminado_en is null and not ${POR_ACEPTAR}`;

/** The database keeps roles and states in upper case. */
export const rolDe = (texto: string): Rol => rolSchema.parse(normalizarRol(texto));
export const estadoDe = (texto: string): EstadoMembresia =>
  estadoMembresiaSchema.parse(texto.toLowerCase());

export const invitacionDto = (token: string, expiraEn: Date, ahora: Date): InvitacionAbierta => ({
  token,
  venceEn: expiraEn.toISOString(),
  vencida: expiraEn <= ahora,
});

export function usuarioDto(fila: FilaMiembro, ctx: TenantContext): Usuario {
  const { id, user_id, email, nombre, apellido, token, expira_en } = fila;
  const role = rolDe(fila.rol);
  const status = estadoDe(fila.estado);
  const ajeno = user_id !== ctx.actor.userId && puedeTocarRol(ctx.actor.rol, role);
  const anonimo = status === 'invited' || nombre === null || apellido === null;
  return {
    id,
    email,
    nombre,
    apellido,
    fullName: fullNameOf(fila),
    role,
    status,
    ultimoAcceso: fila.ultimo_acceso?.toISOString() ?? null,
    creadoEn: fila.creado_en.toISOString(),
    version: fila.version,
    editable: ajeno,
    nombreEditable: anonimo && puedeTocarRol(ctx.actor.rol, role),
    // The link of someone the actor may not touch is not theirs to pass on either.
    invitacion: ajeno && token && expira_en ? invitacionDto(token, expira_en, ctx.ahora) : null,
  };
}

export const invitadoDto = (
  { id, email, role, status }: Usuario,
  invitacion: InvitacionAbierta,
): UsuarioInvitado => ({ id, email, role, status, invitacion });
