import { randomBytes } from 'node:crypto';

import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import { verificarLimiteOrganizaciones } from '@plomada/domain/organizaciones/organizacion.rules';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import {
  correoEnUso,
  MENSAJE_RENOVACIONES,
  verificarCupo,
  verificarInvitacion,
  verificarInvitado,
} from '@plomada/domain/usuarios/usuario.rules';
import {
  type AceptarInvitacion,
  type CrearUsuario,
  type InvitacionAceptada,
  REENVIOS_POR_HORA,
  type UsuarioInvitado,
  VIGENCIA_INVITACION_DIAS,
} from '@plomada/domain/usuarios/usuario.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type {
  ById,
  InTransaction,
  SessionContext,
  TenantContext,
  Tx,
} from '../../../context/context.ts';
import { inOwnTenant } from '../../../context/resolve-tenant.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { fullNameOf } from '../../../context/sql/person-name.ts';
import { transaction } from '../../../context/transaction.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { enqueueNotice } from '../../../jobs/outbox/identity-outbox.ts';
import { cargarMiembro, exigirActorVigente, lockOrganizacion, memberOfUser } from '../locks.sql.ts';
import { COUNT_ACTIVAS, LOCK_PERSONA } from '../organizaciones-de-persona.sql.ts';
import { estadoDe, invitadoDto, rolDe } from '../usuarios.mapper.ts';
import { exigirPuedeTocar } from '../usuarios.policy.ts';
import {
  COUNT_RECIENTES,
  INSERT_INVITACION,
  INVITACION,
  SELECT_DE_CORREO,
  UPDATE_ANULADA,
  UPDATE_ENLACE,
  UPSERT_INVITADO,
  UPSERT_RESERVADO,
} from '../usuarios.sql.ts';
import {
  ENCOLAR_CORREO,
  LOCK_INVITACION,
  SELECT_TENANT,
  UPDATE_ACEPTADA,
  UPDATE_NOMBRES,
  UPDATE_RESERVA,
  UPSERT_MEMBRESIA,
} from './invitaciones.sql.ts';

/**
 * Refuses when the person has the maximum of organisations. The lock on the person keeps concurrent
 * calls from adding another.
 */
async function exigirLugar(tx: InTransaction<SessionContext>, userId: string): Promise<void> {
  const [persona] = await tx.query(LOCK_PERSONA(userId));
  if (!persona) throw new AppError('NO_AUTENTICADO');
  const { activas } = await oneRow(tx, COUNT_ACTIVAS(userId));
  mustAllow(verificarLimiteOrganizaciones(activas, persona.maxTenants));
}

/**
 * An invitation is accepted once, before it expires, by the account whose verified address was
 * invited.
 */
export async function aceptarInvitacion(
  ctx: SessionContext,
  { token }: AceptarInvitacion,
): Promise<InvitacionAceptada> {
  const { now, user } = ctx;
  const [hallada] = await ctx.query(SELECT_TENANT(token, user.id));
  if (!hallada) throw new AppError('INVITACION_NO_ENCONTRADA');
  const aceptada = await inOwnTenant(user.id, hallada.tenantId, (tenantId) =>
    transaction(ctx, async (tx) => {
      const { nombre: name } = await lockOrganizacion(tx, tenantId);
      const [invitacion] = await tx.query(LOCK_INVITACION(tenantId, token));
      if (!invitacion) throw new AppError('INVITACION_NO_ENCONTRADA');
      mustAllow(verificarInvitacion(invitacion, now));
      await tx.query(UPDATE_ACEPTADA(tenantId, invitacion.id, now));
      if (invitacion.userId !== user.id) {
        await tx.query(UPDATE_RESERVA(tenantId, invitacion.userId, now));
      }
      await exigirLugar(tx, user.id);
      const [miembro] = await tx.query(UPSERT_MEMBRESIA(tenantId, user.id, invitacion.rol, now));
      if (!miembro) throw new AppError('USUARIO_YA_EXISTE');
      // Withdraws further invitations under other addresses, because the person is a member now.
      await tx.query(UPDATE_ANULADA(tenantId, user.id, now));
      const { nombre, apellido } = invitacion;
      const nombres = await oneRow(tx, UPDATE_NOMBRES(user.id, nombre, apellido));
      const rol = rolDe(invitacion.rol);
      const actor = { userId: user.id, nombre: fullNameOf({ ...nombres, email: user.email }), rol };
      await recordAudit(
        { ...tx, tenantId, actor },
        {
          accion: 'PERMISO',
          entidad: 'USUARIO',
          entidadId: user.id,
          resumen: `Aceptó la invitación como ${rol}`,
          antes: { status: 'invited' },
          despues: { status: 'active' },
        },
      );
      await enqueueNotice(tx, user.id, now);
      return { tenant: { id: tenantId, name }, role: rol };
    }),
  );
  ctx.services.notifyIdentity();
  return aceptada;
}

const UNA_HORA_MS = 60 * 60 * 1000;
const VIGENCIA_INVITACION_MS = VIGENCIA_INVITACION_DIAS * 24 * UNA_HORA_MS;

/**
 * Adds the person with this address to the organisation as invited and returns the user's id, as
 * far as the organisation may know it; refused if they are a member.
 */
async function incorporar(tx: Tx, email: string, role: Rol): Promise<string> {
  const { tenantId, now } = tx;
  // Another organisation may invite the same person concurrently; only one of the two inserts the
  // row of `users`.
  await tx.query(UPSERT_RESERVADO(newId(), email, now));
  const [hallado] = await tx.query(SELECT_DE_CORREO(email, tenantId));
  if (!hallado) throw new AppError('CONFLICTO');
  const { id: userId } = hallado;
  const [nueva] = await tx.query(UPSERT_INVITADO(tenantId, userId, role.toUpperCase(), now));
  if (!nueva) {
    const { id, estado } = await memberOfUser(tx, userId);
    mustAllow(correoEnUso({ id, status: estadoDe(estado) }));
  }
  return userId;
}

/**
 * Refuses more invitations of an organisation than the limit per hour, so that nobody can test a
 * list of addresses with them.
 */
async function exigirRitmo(tx: Tx): Promise<void> {
  const desde = new Date(tx.now.getTime() - UNA_HORA_MS);
  const { recientes } = await oneRow(tx, COUNT_RECIENTES(tx.tenantId, desde));
  if (recientes >= tx.services.invitationsPerHour) throw new AppError('DEMASIADOS_PEDIDOS');
}

const nuevoEnlace = ({ now }: Tx) => ({
  token: randomBytes(24).toString('base64url'),
  expiraEn: new Date(now.getTime() + VIGENCIA_INVITACION_MS),
});

/**
 * Invites a person. The e-mail is queued in the same transaction and sent after it. The answer
 * contains the token too, because the inviter may pass the link on, and must where no e-mail is
 * sent.
 */
export async function crearUsuario(
  ctx: TenantContext,
  { email, role, ...escritos }: CrearUsuario,
): Promise<UsuarioInvitado> {
  const [nombre, apellido] = [escritos.nombre || null, escritos.apellido || null];
  const invitado = await transaction(ctx, async (tx) => {
    const { tenantId, now, actor } = tx;
    exigirPuedeTocar(actor.rol, role);
    const { plan, ocupados } = await lockOrganizacion(tx, tenantId);
    await exigirActorVigente(tx, role);
    const userId = await incorporar(tx, email, role);
    mustAllow(verificarCupo(plan, ocupados));
    await exigirRitmo(tx);
    const id = newId();
    const quien = { tenantId, userId, email, nombre, apellido, rol: role.toUpperCase() };
    const autoria = { creadoEn: now, creadoPor: actor.userId };
    const fila = INVITACION.values({ id, ...quien, ...nuevoEnlace(tx), ...autoria });
    await tx.query(INSERT_INVITACION(...fila));
    if (tx.services.wakePost) await tx.query(ENCOLAR_CORREO(tenantId, id, now));
    const usuario = invitadoDto(await memberOfUser(tx, userId), tx);
    await recordAudit(tx, {
      accion: 'CREAR',
      entidad: 'USUARIO',
      entidadId: usuario.id,
      resumen: `Invitó a ${email} como ${role}`,
      despues: { email, nombre, apellido, role, status: 'invited' },
    });
    return usuario;
  });
  ctx.services.wakePost?.();
  return invitado;
}

/**
 * Renews an invitation that was not accepted; the previous link stops working. Limited per
 * invitation too, so that a mailbox cannot be flooded.
 */
export async function reinvitarUsuario(ctx: TenantContext, { id }: ById): Promise<UsuarioInvitado> {
  const invitado = await transaction(ctx, async (tx) => {
    const { tenantId, now } = tx;
    await lockOrganizacion(tx, tenantId);
    const { email, estado, rol } = await cargarMiembro(tx, id);
    exigirPuedeTocar(tx.actor.rol, rolDe(rol));
    await exigirActorVigente(tx, rolDe(rol));
    mustAllow(verificarInvitado(estadoDe(estado)));
    await exigirRitmo(tx);
    const { token, expiraEn } = nuevoEnlace(tx);
    const haceUnaHora = new Date(now.getTime() - UNA_HORA_MS);
    const [renovada] = await tx.query(
      UPDATE_ENLACE(tenantId, id, token, expiraEn, now, haceUnaHora, REENVIOS_POR_HORA),
    );
    if (!renovada) {
      const retryAfter = UNA_HORA_MS / 1000;
      throw new AppError('DEMASIADOS_PEDIDOS', { message: MENSAJE_RENOVACIONES, retryAfter });
    }
    if (tx.services.wakePost) await tx.query(ENCOLAR_CORREO(tenantId, id, now));
    await recordAudit(tx, {
      accion: 'CREAR',
      entidad: 'INVITACION',
      entidadId: id,
      resumen: `Volvió a invitar a ${email}`,
    });
    return invitadoDto(await cargarMiembro(tx, id), tx);
  });
  ctx.services.wakePost?.();
  return invitado;
}
