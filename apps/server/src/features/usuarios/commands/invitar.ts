import { randomBytes } from 'node:crypto';

import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import {
  REENVIOS_POR_HORA,
  VIGENCIA_INVITACION_DIAS,
  type CrearUsuario,
  type UsuarioInvitado,
} from '@plomada/domain/usuarios/usuario.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import {
  COUNT_RECIENTES,
  INSERT_INVITACION,
  SELECT_DE_CORREO,
  UPDATE_ENLACE,
  UPSERT_INVITADO,
  UPSERT_RESERVADO,
} from '../alta.sql.ts';
import { ENCOLAR_CORREO } from '../invitaciones/correo.sql.ts';
import { lockOrganizacion, cargarMiembro, exigirActorVigente, memberOfUser } from '../locks.sql.ts';
import { estadoDe, invitadoDto, rolDe } from '../usuarios.mapper.ts';
import { exigirCupo, exigirPuedeTocar } from '../usuarios.policy.ts';

const UNA_HORA_MS = 60 * 60 * 1000;
const VIGENCIA_INVITACION_MS = VIGENCIA_INVITACION_DIAS * 24 * UNA_HORA_MS;

async function usuarioDeCorreo(tx: Tx, email: string): Promise<string> {
  // Another organisation may be inviting the same person: one of the two makes the row.
  await tx.query(UPSERT_RESERVADO(newId(), email, tx.ahora));
  const [hallado] = await tx.query(SELECT_DE_CORREO(email, tx.tenantId));
  if (!hallado) throw new AppError('CONFLICTO');
  return hallado.id;
}

async function incorporar(tx: Tx, userId: string, role: Rol) {
  const rol = role.toUpperCase();
  const [nueva] = await tx.query(UPSERT_INVITADO(tx.tenantId, userId, rol, tx.ahora));
  if (nueva) return;
  const miembro = await memberOfUser(tx, userId);
  throw new AppError('USUARIO_YA_EXISTE', {
    details: [
      {
        path: 'email',
        message: 'Ya hay un usuario con ese correo en la organización',
        data: { id: miembro.id, status: estadoDe(miembro.estado) },
      },
    ],
  });
}

/** Per organisation: an address book cannot be tried out through it. */
async function exigirRitmo(tx: Tx): Promise<void> {
  const { tenantId, ahora } = tx;
  const { invitacionesPorHora } = tx.services;
  const desde = new Date(ahora.getTime() - UNA_HORA_MS);
  const { recientes } = await oneRow(tx, COUNT_RECIENTES(tenantId, desde));
  if (recientes >= invitacionesPorHora) throw new AppError('DEMASIADOS_PEDIDOS');
}

type Invitado = {
  readonly userId: string;
  readonly email: string;
  readonly nombre: string | null;
  readonly apellido: string | null;
  readonly role: Rol;
};

const nuevoEnlace = ({ ahora }: Tx) => ({
  token: randomBytes(24).toString('base64url'),
  expiraEn: new Date(ahora.getTime() + VIGENCIA_INVITACION_MS),
});

async function invitar(tx: Tx, invitado: Invitado) {
  await exigirRitmo(tx);
  const { token, expiraEn } = nuevoEnlace(tx);
  const { userId, email, nombre, apellido } = invitado;
  const id = newId();
  const quien = [id, tx.tenantId, userId, email, nombre, apellido] as const;
  const rol = invitado.role.toUpperCase();
  const carta = [rol, token, expiraEn, tx.ahora, tx.actor.userId] as const;
  await tx.query(INSERT_INVITACION(...quien, ...carta));
  if (tx.services.wakePost) await tx.query(ENCOLAR_CORREO(tx.tenantId, id, tx.ahora));
  return invitadoDto(await memberOfUser(tx, userId), tx);
}

async function escribir(
  ctx: TenantContext,
  fn: (tx: Tx) => Promise<UsuarioInvitado>,
): Promise<UsuarioInvitado> {
  const invitado = await transaction(ctx, fn);
  ctx.services.wakePost?.();
  return invitado;
}

/**
 * Its letter waits in the same transaction and leaves after it. The answer carries the token all the same:
 * whoever invites may pass the link on, and has to where no letter is sent.
 */
export function crearUsuario(ctx: TenantContext, input: CrearUsuario): Promise<UsuarioInvitado> {
  return escribir(ctx, async (tx) => {
    const { email, role } = input;
    exigirPuedeTocar(ctx.actor.rol, role);
    const { plan, ocupados } = await lockOrganizacion(tx, ctx.tenantId);
    await exigirActorVigente(tx, role);
    const userId = await usuarioDeCorreo(tx, email);
    await incorporar(tx, userId, role);
    exigirCupo(plan, ocupados);
    const [nombre, apellido] = [input.nombre || null, input.apellido || null];
    const usuario = await invitar(tx, { userId, email, nombre, apellido, role });
    await recordAudit(tx, {
      accion: 'CREAR',
      entidad: 'USUARIO',
      entidadId: usuario.id,
      resumen: `Invitó a ${email} como ${role}`,
      despues: { email, nombre, apellido, role, status: 'invited' },
    });
    return usuario;
  });
}

/** Bounded for each invitation as well: a mailbox is not to be filled by pressing a button. */
async function renovar(tx: Tx, id: string): Promise<void> {
  const { tenantId, ahora } = tx;
  const { token, expiraEn } = nuevoEnlace(tx);
  const haceUnaHora = new Date(ahora.getTime() - UNA_HORA_MS);
  const [renovada] = await tx.query(
    UPDATE_ENLACE(tenantId, id, token, expiraEn, ahora, haceUnaHora, REENVIOS_POR_HORA),
  );
  if (!renovada) {
    throw new AppError('DEMASIADOS_PEDIDOS', {
      message: `Esta invitación ya se renovó ${REENVIOS_POR_HORA} veces en la última hora. Esperar una hora, o pasar el enlace por otro medio.`,
      retryAfter: UNA_HORA_MS / 1000,
    });
  }
  if (tx.services.wakePost) await tx.query(ENCOLAR_CORREO(tenantId, id, ahora));
}

/** A new link of the same invitation for someone who has not accepted; the one before stops opening. */
export function reinvitarUsuario(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<UsuarioInvitado> {
  return escribir(ctx, async (tx) => {
    await lockOrganizacion(tx, ctx.tenantId);
    const miembro = await cargarMiembro(tx, id);
    const { email, estado } = miembro;
    const role = rolDe(miembro.rol);
    exigirPuedeTocar(ctx.actor.rol, role);
    await exigirActorVigente(tx, role);
    if (estado !== 'INVITED') {
      const message = 'Ya aceptó la invitación';
      throw new AppError('ESTADO_NO_CAMBIA', { details: [{ path: 'status', message }] });
    }
    await exigirRitmo(tx);
    await renovar(tx, id);
    await recordAudit(tx, {
      accion: 'CREAR',
      entidad: 'INVITACION',
      entidadId: id,
      resumen: `Volvió a invitar a ${email}`,
    });
    return invitadoDto(await cargarMiembro(tx, id), ctx);
  });
}
