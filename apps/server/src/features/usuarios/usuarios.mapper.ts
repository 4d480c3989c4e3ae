import {
  estadoMembresiaSchema,
  rolSchema,
  type EstadoMembresia,
  type Rol,
} from '@plomada/domain/organizacion.schema';
import type { InvitacionAbierta, Usuario, UsuarioInvitado } from '@plomada/domain/usuario.schema';
import { normalizarRol } from '@plomada/permissions/roles';

import type { TenantContext } from '../../context/context.ts';
import { puedeTocarRol } from './usuarios.policy.ts';

/** A membership with its person, as `MIEMBROS` selects it. */
export type FilaMiembro = {
  id: string;
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

/**
 * SQL of the members of `$1`, the removed ones too. An invited person shows what the inviter wrote:
 * what an account calls itself is nobody's to read before its owner has accepted.
 */
export const MIEMBROS = `
select m.user_id as id, coalesce(i.email, u.email) as email,
  case when m.estado = 'INVITED' then i.nombre else u.nombre end as nombre,
  case when m.estado = 'INVITED' then i.apellido else u.apellido end as apellido,
  m.rol, m.estado, m.ultimo_acceso, m.creado_en, m.version,
  m.eliminado_en is not null as eliminado, i.token, i.expira_en
from memberships m
join users u on u.id = m.user_id
left join invitaciones i on i.tenant_id = m.tenant_id and i.user_id = m.user_id
  and i.aceptada_en is null and i.anulada_en is null
where m.tenant_id = $1::uuid`;

/** The database keeps roles and states in upper case. */
export const rolDe = (texto: string): Rol => rolSchema.parse(normalizarRol(texto));
export const estadoDe = (texto: string): EstadoMembresia =>
  estadoMembresiaSchema.parse(texto.toLowerCase());

export const nombreCompleto = (
  nombre: string | null,
  apellido: string | null,
  email: string,
): string => [nombre, apellido].filter(Boolean).join(' ') || email;

export const invitacionDto = (token: string, expiraEn: Date, ahora: Date): InvitacionAbierta => ({
  token,
  venceEn: expiraEn.toISOString(),
  vencida: expiraEn <= ahora,
});

export function usuarioDto(fila: FilaMiembro, ctx: TenantContext): Usuario {
  const { id, email, nombre, apellido, token, expira_en } = fila;
  const role = rolDe(fila.rol);
  const status = estadoDe(fila.estado);
  const ajeno = id !== ctx.actor.userId && puedeTocarRol(ctx.actor.rol, role);
  const anonimo = status === 'invited' || nombre === null || apellido === null;
  return {
    id,
    email,
    nombre,
    apellido,
    fullName: nombreCompleto(nombre, apellido, email),
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
