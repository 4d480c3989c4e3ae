import { randomBytes } from 'node:crypto';

import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import {
  correoEnUso,
  MENSAJE_RENOVACIONES,
  verificarCupo,
  verificarInvitado,
} from '@plomada/domain/usuarios/usuario.rules';
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
import { mustAllow } from '../../../http/transport/refuse.ts';
import {
  COUNT_RECIENTES,
  insertInvitacion,
  SELECT_DE_CORREO,
  UPDATE_ENLACE,
  UPSERT_INVITADO,
  UPSERT_RESERVADO,
} from '../alta.sql.ts';
import { ENCOLAR_CORREO } from '../invitaciones/correo.sql.ts';
import { lockOrganizacion, cargarMiembro, exigirActorVigente, memberOfUser } from '../locks.sql.ts';
import { estadoDe, invitadoDto, rolDe } from '../usuarios.mapper.ts';
import { exigirPuedeTocar } from '../usuarios.policy.ts';

const UNA_HORA_MS = 60 * 60 * 1000;
const VIGENCIA_INVITACION_MS = VIGENCIA_INVITACION_DIAS * 24 * UNA_HORA_MS;

/** Whom the address is of, as far as this organisation may know; refused where they are in it. */
async function incorporar(tx: Tx, email: string, role: Rol): Promise<string> {
  const { tenantId, ahora } = tx;
  // Another organisation may be inviting the same person: one of the two makes the row.
  await tx.query(UPSERT_RESERVADO(newId(), email, ahora));
  const [hallado] = await tx.query(SELECT_DE_CORREO(email, tenantId));
  if (!hallado) throw new AppError('CONFLICTO');
  const { id: userId } = hallado;
  const [nueva] = await tx.query(UPSERT_INVITADO(tenantId, userId, role.toUpperCase(), ahora));
  if (!nueva) {
    const { id, estado } = await memberOfUser(tx, userId);
    mustAllow(correoEnUso({ id, status: estadoDe(estado) }));
  }
  return userId;
}

/** Per organisation: an address book cannot be tried out through it. */
async function exigirRitmo(tx: Tx): Promise<void> {
  const desde = new Date(tx.ahora.getTime() - UNA_HORA_MS);
  const { recientes } = await oneRow(tx, COUNT_RECIENTES(tx.tenantId, desde));
  if (recientes >= tx.services.invitacionesPorHora) throw new AppError('DEMASIADOS_PEDIDOS');
}

const nuevoEnlace = ({ ahora }: Tx) => ({
  token: randomBytes(24).toString('base64url'),
  expiraEn: new Date(ahora.getTime() + VIGENCIA_INVITACION_MS),
});

/**
 * Its letter waits in the same transaction and leaves after it. The answer carries the token all the same:
 * whoever invites may pass the link on, and has to where no letter is sent.
 */
export async function crearUsuario(
  ctx: TenantContext,
  { email, role, ...escritos }: CrearUsuario,
): Promise<UsuarioInvitado> {
  const [nombre, apellido] = [escritos.nombre || null, escritos.apellido || null];
  const invitado = await transaction(ctx, async (tx) => {
    const { tenantId, ahora, actor } = tx;
    exigirPuedeTocar(actor.rol, role);
    const { plan, ocupados } = await lockOrganizacion(tx, tenantId);
    await exigirActorVigente(tx, role);
    const userId = await incorporar(tx, email, role);
    mustAllow(verificarCupo(plan, ocupados));
    await exigirRitmo(tx);
    const id = newId();
    const quien = { tenantId, userId, email, nombre, apellido, rol: role.toUpperCase() };
    const autoria = { creadoEn: ahora, creadoPor: actor.userId };
    await tx.query(insertInvitacion({ id, ...quien, ...nuevoEnlace(tx), ...autoria }));
    if (tx.services.wakePost) await tx.query(ENCOLAR_CORREO(tenantId, id, ahora));
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
 * A new link of the same invitation for someone who has not accepted; the one before stops opening. Bounded
 * for each invitation as well: a mailbox is not to be filled by pressing a button.
 */
export async function reinvitarUsuario(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<UsuarioInvitado> {
  const invitado = await transaction(ctx, async (tx) => {
    const { tenantId, ahora } = tx;
    await lockOrganizacion(tx, tenantId);
    const { email, estado, rol } = await cargarMiembro(tx, id);
    exigirPuedeTocar(tx.actor.rol, rolDe(rol));
    await exigirActorVigente(tx, rolDe(rol));
    mustAllow(verificarInvitado(estadoDe(estado)));
    await exigirRitmo(tx);
    const { token, expiraEn } = nuevoEnlace(tx);
    const haceUnaHora = new Date(ahora.getTime() - UNA_HORA_MS);
    const [renovada] = await tx.query(
      UPDATE_ENLACE(tenantId, id, token, expiraEn, ahora, haceUnaHora, REENVIOS_POR_HORA),
    );
    if (!renovada) {
      const retryAfter = UNA_HORA_MS / 1000;
      throw new AppError('DEMASIADOS_PEDIDOS', { message: MENSAJE_RENOVACIONES, retryAfter });
    }
    if (tx.services.wakePost) await tx.query(ENCOLAR_CORREO(tenantId, id, ahora));
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
