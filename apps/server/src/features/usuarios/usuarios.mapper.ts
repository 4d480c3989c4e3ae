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
import { fullNameOf } from '../../people/person-name.ts';
import type { FilaMiembro } from './miembros.sql.ts';
import { puedeTocarRol } from './usuarios.policy.ts';

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
