import { runPinned } from '@plomada/db/pin';
import type { TenantId } from '@plomada/db/tenant-id';
import { AppError } from '@plomada/domain/errores';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import {
  otroEstado,
  verificarCupo,
  verificarNombres,
} from '@plomada/domain/usuarios/usuario.rules';
import type {
  CambiarEstadoUsuario,
  EditarUsuario,
  EstadoUsuario,
  Usuario,
  UsuarioQuitado,
} from '@plomada/domain/usuarios/usuario.schema';

import type { Audited } from '../../audit/audited.ts';
import { type AuditedContext, recordAudit } from '../../audit/record-audit.ts';
import type {
  ById,
  InTransaction,
  TenantContext,
  TransactionContext,
  Tx,
} from '../../context/context.ts';
import { inOwnTenant } from '../../context/resolve-tenant.ts';
import type { Services } from '../../context/services.ts';
import { merge } from '../../context/sql/edit.ts';
import { fullNameOf } from '../../context/sql/person-name.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { CALL_LIMIT_MS } from '../../http/transport/request-context.ts';
import { enqueueNotice } from '../../jobs/outbox/identity-outbox.ts';
import {
  cargarMiembro,
  exigirActorVigente,
  exigirOtroOwner,
  lockOrganizacion,
} from './locks.sql.ts';
import { type FilaMiembro, SELECT_INTEGRANTE } from './miembros.sql.ts';
import { estadoDe, rolDe, usuarioDto } from './usuarios.mapper.ts';
import { exigirPuedeTocar } from './usuarios.policy.ts';
import {
  SELECT_ABIERTAS,
  UPDATE_ANULADA,
  UPDATE_CERRADA,
  UPDATE_ESTADO,
  UPDATE_INVITACION,
  UPDATE_NOMBRES,
  UPDATE_ROL,
  UPDATE_SIN_OWNER,
} from './usuarios.sql.ts';

/**
 * Refuses a change of role or access that the actor may not make; the caller has taken the lock. A
 * change of the last Owner is refused before a change of oneself, so that a sole Owner is shown the
 * reason.
 */
async function exigirCambioDeAcceso(
  tx: Tx,
  miembro: FilaMiembro,
  nuevoRol: Rol = rolDe(miembro.rol),
): Promise<void> {
  const roles = [rolDe(miembro.rol), nuevoRol] as const;
  const esPropio = miembro.user_id === tx.actor.userId;
  if (!esPropio) exigirPuedeTocar(tx.actor.rol, ...roles);
  await exigirOtroOwner(tx, miembro);
  if (esPropio) throw new AppError('CAMBIO_PROPIO');
  await exigirActorVigente(tx, ...roles);
}

/**
 * Changes a member in one transaction under the organisation's lock; the identity provider is
 * notified afterwards.
 */
async function cambiarMiembro<T>(
  ctx: TenantContext,
  id: string,
  fn: (tx: Tx, miembro: FilaMiembro, ocupados: number) => Promise<T>,
): Promise<T> {
  const resultado = await transaction(ctx, async (tx) => {
    const { ocupados } = await lockOrganizacion(tx, ctx.tenantId);
    const miembro = await cargarMiembro(tx, id);
    const hecho = await fn(tx, miembro, ocupados);
    await enqueueNotice(tx, miembro.user_id, ctx.now);
    return hecho;
  });
  ctx.services.notifyIdentity();
  return resultado;
}

type Editado = Omit<EditarUsuario, 'id' | 'version'>;

const auditable = (miembro: FilaMiembro): Audited<Editado> => ({
  nombre: miembro.nombre,
  apellido: miembro.apellido,
  role: rolDe(miembro.rol),
  status: estadoDe(miembro.estado),
});

export function editarUsuario(
  ctx: TenantContext,
  { id, version, ...sent }: EditarUsuario,
): Promise<Usuario> {
  return cambiarMiembro(ctx, id, async (tx, antes) => {
    const rolAntes = rolDe(antes.rol);
    const conocidos = { nombre: antes.nombre, apellido: antes.apellido };
    const { role, nombre, apellido } = merge({ role: rolAntes, ...conocidos }, sent);
    if (role !== rolAntes) await exigirCambioDeAcceso(tx, antes, role);
    exigirPuedeTocar(tx.actor.rol, rolAntes);
    requireVersion(antes.version, version);
    // Names written by the inviter may be replaced; names of an account may only be completed.
    if (antes.estado !== 'INVITED') {
      mustAllow(verificarNombres(conocidos, sent));
      await tx.query(UPDATE_NOMBRES(antes.user_id, sent.nombre ?? null, sent.apellido ?? null));
    }
    const cual = [tx.tenantId, antes.user_id, role.toUpperCase()] as const;
    await tx.query(UPDATE_INVITACION(...cual, nombre, apellido));
    await tx.query(UPDATE_ROL(...cual, tx.now));
    const despues = await cargarMiembro(tx, id);
    const usuario = usuarioDto(despues, tx);
    await recordAudit(tx, {
      accion: role === rolAntes ? 'EDITAR' : 'PERMISO',
      entidad: 'USUARIO',
      entidadId: id,
      resumen:
        role === rolAntes
          ? `Editó a ${usuario.fullName}`
          : `Cambió el rol de ${usuario.fullName} de ${rolAntes} a ${role}`,
      antes: auditable(antes),
      despues: auditable(despues),
    });
    return usuario;
  });
}

/** Activates or deactivates a member; the next call of an inactive one is refused. */
export function cambiarEstado(
  ctx: TenantContext,
  { id, status: pedido }: CambiarEstadoUsuario,
): Promise<EstadoUsuario> {
  return cambiarMiembro(ctx, id, async (tx, antes, ocupados) => {
    await exigirCambioDeAcceso(tx, antes);
    const status = accepted(otroEstado(estadoDe(antes.estado), pedido));
    if (status === 'active') mustAllow(verificarCupo(tx.tenant.plan, ocupados));
    const estado = status.toUpperCase();
    await tx.query(UPDATE_ESTADO(tx.tenantId, antes.user_id, estado, null, tx.now));
    const { fullName } = usuarioDto(antes, tx);
    await recordAudit(tx, {
      accion: 'PERMISO',
      entidad: 'USUARIO',
      entidadId: id,
      resumen: `${status === 'active' ? 'Activó' : 'Desactivó'} a ${fullName}`,
      antes: { status: estadoDe(antes.estado) },
      despues: { status },
    });
    return { id, status };
  });
}

/**
 * Removes a member from the organisation: they lose access, are no longer listed, and their
 * invitation is withdrawn. Nothing is erased.
 */
export function eliminarUsuario(ctx: TenantContext, { id }: ById): Promise<UsuarioQuitado> {
  return cambiarMiembro(ctx, id, async (tx, antes) => {
    await exigirCambioDeAcceso(tx, antes);
    await tx.query(UPDATE_ANULADA(tx.tenantId, antes.user_id, tx.now));
    await tx.query(UPDATE_ESTADO(tx.tenantId, antes.user_id, 'INACTIVE', tx.now, tx.now));
    const { fullName } = usuarioDto(antes, tx);
    await recordAudit(tx, {
      accion: 'ELIMINAR',
      entidad: 'USUARIO',
      entidadId: id,
      resumen: `Quitó a ${fullName} de la organización`,
      antes: auditable(antes),
    });
    return { id, eliminado: true };
  });
}

type Closing = TransactionContext & Pick<AuditedContext, 'services' | 'requestId'>;

/**
 * Ends an accepted membership. An open invitation stays, for the next account with its address: the
 * organisation must not learn that an account had it and was closed.
 */
async function endMembership(tx: InTransaction<Closing>, tenantId: TenantId): Promise<void> {
  const { now, user } = tx;
  await lockOrganizacion(tx, tenantId);
  const [member] = await tx.query(SELECT_INTEGRANTE(tenantId, user.id));
  if (!member) return;
  await tx.query(UPDATE_ESTADO(tenantId, user.id, 'INACTIVE', now, now));
  const wasOwner = rolDe(member.rol) === 'Owner' && member.estado === 'ACTIVE';
  if (wasOwner) await tx.query(UPDATE_SIN_OWNER(tenantId, now));
  const nombre = fullNameOf(member);
  const rol = rolDe(member.rol);
  const author = { userId: user.id, nombre, rol };
  const system = { ip: null, impersonator: null, userAgent: null, channel: 'SISTEMA' } as const;
  await recordAudit(
    { ...tx, ...system, tenantId, actor: author },
    {
      accion: 'ELIMINAR',
      entidad: 'USUARIO',
      entidadId: user.id,
      resumen: `${nombre} dejó la organización: su cuenta fue eliminada`,
      antes: { role: rol, status: estadoDe(member.estado) },
    },
  );
}

/**
 * Closes an account deleted at the identity provider: ends each membership in its organisation,
 * with an audit row; rows the person wrote keep their name. A repeated call continues where it
 * stopped.
 */
export async function closeAccount(
  services: Pick<Services, 'db' | 'now' | 'hashSoon'>,
  { log, id: requestId }: { readonly log: Closing['log']; readonly id: string },
  clerkId: string,
): Promise<void> {
  const { db } = services;
  const now = services.now();
  const [user] = await db.query(UPDATE_CERRADA(clerkId, now));
  if (!user) return;
  const deadline = performance.now() + CALL_LIMIT_MS;
  const ctx: Closing = { db, log, now, deadline, user, claim: null, requestId, services };
  const open = await runPinned({ userId: user.id }, () => db.query(SELECT_ABIERTAS(user.id)));
  for (const { tenantId: ended } of open) {
    await inOwnTenant(user.id, ended, (tenantId) =>
      transaction(ctx, (tx) => endMembership(tx, tenantId)),
    );
  }
}
