import { AppError } from '@plomada/domain/errores';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import {
  otroEstado,
  verificarCupo,
  verificarNombres,
} from '@plomada/domain/usuarios/usuario.rules';
import type {
  EditarUsuario,
  EstadoUsuario,
  Usuario,
  UsuarioQuitado,
} from '@plomada/domain/usuarios/usuario.schema';

import type { Audited } from '../../audit/audited.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { enqueueNotice } from '../../jobs/outbox/identity-outbox.ts';
import {
  lockOrganizacion,
  cargarMiembro,
  exigirActorVigente,
  exigirOtroOwner,
} from './locks.sql.ts';
import type { FilaMiembro } from './miembros.sql.ts';
import { estadoDe, rolDe, usuarioDto } from './usuarios.mapper.ts';
import { exigirPuedeTocar } from './usuarios.policy.ts';
import {
  UPDATE_ANULADA,
  UPDATE_ESTADO,
  UPDATE_INVITACION,
  UPDATE_NOMBRES,
  UPDATE_ROL,
} from './usuarios.sql.ts';

/**
 * Whether the actor may take from `miembro` the role or the access they have. The last Owner first, so
 * that an Owner alone learns why; then oneself; then whoever is above the actor. Under the lock.
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

/** A change of people is one transaction under the organisation's lock; who it is about is told after. */
async function cambiarMiembro<T>(
  ctx: TenantContext,
  id: string,
  fn: (tx: Tx, miembro: FilaMiembro, ocupados: number) => Promise<T>,
): Promise<T> {
  const resultado = await transaction(ctx, async (tx) => {
    const { ocupados } = await lockOrganizacion(tx, ctx.tenantId);
    const miembro = await cargarMiembro(tx, id);
    const hecho = await fn(tx, miembro, ocupados);
    await enqueueNotice(tx, miembro.user_id, ctx.ahora);
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
    // What the inviter wrote may be rewritten; what an account knows of itself only completed.
    if (antes.estado !== 'INVITED') {
      mustAllow(verificarNombres(conocidos, sent));
      await tx.query(UPDATE_NOMBRES(antes.user_id, sent.nombre ?? null, sent.apellido ?? null));
    }
    const cual = [tx.tenantId, antes.user_id, role.toUpperCase()] as const;
    await tx.query(UPDATE_INVITACION(...cual, nombre, apellido));
    await tx.query(UPDATE_ROL(...cual, tx.ahora));
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

/** Active or inactive; the next call of an inactive one is refused. */
export function cambiarEstado(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<EstadoUsuario> {
  return cambiarMiembro(ctx, id, async (tx, antes, ocupados) => {
    await exigirCambioDeAcceso(tx, antes);
    const status = accepted(otroEstado(estadoDe(antes.estado)));
    if (status === 'active') mustAllow(verificarCupo(tx.tenant.plan, ocupados));
    const estado = status.toUpperCase();
    await tx.query(UPDATE_ESTADO(tx.tenantId, antes.user_id, estado, null, tx.ahora));
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

/** Out of the organisation: no access, not listed, any invitation withdrawn. Nothing is erased. */
export function eliminarUsuario(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<UsuarioQuitado> {
  return cambiarMiembro(ctx, id, async (tx, antes) => {
    await exigirCambioDeAcceso(tx, antes);
    await tx.query(UPDATE_ANULADA(tx.tenantId, antes.user_id, tx.ahora));
    await tx.query(UPDATE_ESTADO(tx.tenantId, antes.user_id, 'INACTIVE', tx.ahora, tx.ahora));
    const { fullName } = usuarioDto(antes, tx);
    await recordAudit(tx, {
      accion: 'ELIMINAR',
      entidad: 'USUARIO',
      entidadId: id,
      resumen: `Quitó a ${fullName} de la organización`,
      antes: auditable(antes),
      despues: {},
    });
    return { id, eliminado: true };
  });
}
