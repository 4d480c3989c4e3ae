import { AppError } from '@plomada/domain/errores';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type {
  EditarUsuario,
  EstadoUsuario,
  Usuario,
  UsuarioQuitado,
} from '@plomada/domain/usuarios/usuario.schema';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import { merge } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { enqueueNotice } from '../../jobs/outbox/identity-outbox.ts';
import {
  lockOrganizacion,
  cargarMiembro,
  exigirActorVigente,
  exigirOtroOwner,
} from './locks.sql.ts';
import type { FilaMiembro } from './miembros.sql.ts';
import { estadoDe, rolDe, usuarioDto } from './usuarios.mapper.ts';
import { exigirCupo, exigirNombreAjeno, exigirPuedeTocar } from './usuarios.policy.ts';
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

const auditable = (miembro: FilaMiembro) => ({
  nombre: miembro.nombre,
  apellido: miembro.apellido,
  role: rolDe(miembro.rol),
  status: estadoDe(miembro.estado),
});

type Nombres = Pick<EditarUsuario, 'nombre' | 'apellido'>;

/** What the inviter wrote may be rewritten; what an account knows of itself only completed. */
async function guardarNombres(tx: QueryTx, miembro: FilaMiembro, { nombre, apellido }: Nombres) {
  if (miembro.estado === 'INVITED') return;
  exigirNombreAjeno('nombre', miembro.nombre, nombre);
  exigirNombreAjeno('apellido', miembro.apellido, apellido);
  await tx.query(UPDATE_NOMBRES(miembro.user_id, nombre ?? null, apellido ?? null));
}

export function editarUsuario(ctx: TenantContext, input: EditarUsuario): Promise<Usuario> {
  return cambiarMiembro(ctx, input.id, async (tx, antes) => {
    const { id: _id, version, ...sent } = input;
    const rolAntes = rolDe(antes.rol);
    const { nombre, apellido } = antes;
    const datos = merge({ role: rolAntes, nombre, apellido }, sent);
    const { role } = datos;
    if (role !== rolAntes) await exigirCambioDeAcceso(tx, antes, role);
    exigirPuedeTocar(ctx.actor.rol, rolAntes);
    requireVersion(antes.version, version);
    await guardarNombres(tx, antes, sent);
    const cual = [ctx.tenantId, antes.user_id, role.toUpperCase()] as const;
    await tx.query(UPDATE_INVITACION(...cual, datos.nombre, datos.apellido));
    await tx.query(UPDATE_ROL(...cual, ctx.ahora));
    const despues = await cargarMiembro(tx, input.id);
    const usuario = usuarioDto(despues, ctx);
    await recordAudit(tx, {
      accion: role === rolAntes ? 'EDITAR' : 'PERMISO',
      entidad: 'USUARIO',
      entidadId: input.id,
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

const OTRO_ESTADO = new Map([
  ['ACTIVE', 'INACTIVE'],
  ['INACTIVE', 'ACTIVE'],
]);

function exigirOtroEstado({ estado }: FilaMiembro): string {
  const nuevo = OTRO_ESTADO.get(estado);
  if (nuevo !== undefined) return nuevo;
  const message =
    estado === 'INVITED'
      ? 'Todavía no aceptó la invitación: se puede volver a invitar o quitar'
      : 'El acceso está suspendido';
  throw new AppError('ESTADO_NO_CAMBIA', { details: [{ path: 'status', message }] });
}

/** Active or inactive; the next call of an inactive one is refused. */
export function cambiarEstado(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<EstadoUsuario> {
  return cambiarMiembro(ctx, id, async (tx, antes, ocupados) => {
    await exigirCambioDeAcceso(tx, antes);
    const estado = exigirOtroEstado(antes);
    if (estado === 'ACTIVE') exigirCupo(ctx.tenant.plan, ocupados);
    await tx.query(UPDATE_ESTADO(ctx.tenantId, antes.user_id, estado, null, ctx.ahora));
    const { fullName } = usuarioDto(antes, ctx);
    const status = estadoDe(estado);
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
    await tx.query(UPDATE_ANULADA(ctx.tenantId, antes.user_id, ctx.ahora));
    await tx.query(UPDATE_ESTADO(ctx.tenantId, antes.user_id, 'INACTIVE', ctx.ahora, ctx.ahora));
    const { fullName } = usuarioDto(antes, ctx);
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
