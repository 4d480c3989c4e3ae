import { required } from '@plomada/domain/base/required';
import {
  estadoMembresiaSchema,
  rolSchema,
  type EstadoMembresia,
  type Rol,
} from '@plomada/domain/organizaciones/organizacion.schema';
import {
  correoDeInvitacionSchema,
  type InvitacionAbierta,
  type Usuario,
  type UsuarioInvitado,
} from '@plomada/domain/usuarios/usuario.schema';
import { normalizarRol } from '@plomada/permissions/roles';

import type { Tx } from '../../context/context.ts';
import { fullNameOf } from '../../context/sql/person-name.ts';
import type { FilaMiembro } from './miembros.sql.ts';
import { puedeTocarRol } from './usuarios.policy.ts';

const ESTADO_CORREO = correoDeInvitacionSchema.shape.estado;

/** Role of a member from the database, which keeps roles in upper case. */
export const rolDe = (texto: string): Rol => rolSchema.parse(normalizarRol(texto));
export const estadoDe = (texto: string): EstadoMembresia =>
  estadoMembresiaSchema.parse(texto.toLowerCase());

const correoDto = ({ correo, correo_en: en }: Pick<FilaMiembro, 'correo' | 'correo_en'>) =>
  correo === null || en === null
    ? null
    : { estado: ESTADO_CORREO.parse(correo), en: en.toISOString() };

/** Open invitation of a member; null when there is none. */
function invitacionDto(fila: FilaMiembro, now: Date): InvitacionAbierta | null {
  const { token, expira_en: expiraEn } = fila;
  if (!token || !expiraEn) return null;
  const vencida = expiraEn <= now;
  return { token, venceEn: expiraEn.toISOString(), vencida, correo: correoDto(fila) };
}

export function usuarioDto(fila: FilaMiembro, ctx: Tx): Usuario {
  const { id, user_id, email, nombre, apellido } = fila;
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
    correoRechazadoEn: fila.correo_rechazado_en?.toISOString() ?? null,
    creadoEn: fila.creado_en.toISOString(),
    version: fila.version,
    editable: ajeno,
    nombreEditable: anonimo && puedeTocarRol(ctx.actor.rol, role),
    // The invitation and its link are hidden from an actor who may not change the member.
    invitacion: ajeno ? invitacionDto(fila, ctx.now) : null,
  };
}

export function invitadoDto(fila: FilaMiembro, ctx: Tx): UsuarioInvitado {
  const { id, email, role, status, version } = usuarioDto(fila, ctx);
  const invitacion = required(invitacionDto(fila, ctx.now), 'the invitation just made');
  return { id, email, role, status, version, invitacion };
}
