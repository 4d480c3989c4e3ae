import { LIMITES_DE_PLAN } from '@plomada/domain/organizaciones/organizacion.rules';
import type { EstadoMembresia, Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import type {
  Invitacion,
  ListarUsuarios,
  PerfilUsuario,
  StatsUsuarios,
  Usuario,
  UsuarioPropio,
} from '@plomada/domain/usuarios/usuario.schema';
import { PERMISOS } from '@plomada/permissions/permisos';
import { puede } from '@plomada/permissions/puede';
import { ROLES } from '@plomada/permissions/roles';

import type { ById, SessionContext, TenantContext } from '../../context/context.ts';
import { isId, pageOf, readCursor } from '../../context/sql/cursor.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { SELECT_MIAS } from './invitaciones/invitaciones.sql.ts';
import { cargarMiembro } from './locks.sql.ts';
import { selectMiembros } from './miembros.sql.ts';
import { estadoDe, rolDe, usuarioDto } from './usuarios.mapper.ts';
import { SELECT_GRUPOS, SELECT_PERFIL } from './usuarios.sql.ts';

/**
 * Page of members by name. The cursor is the id of the last row, which is found even after its
 * removal or after an acceptance has changed its id.
 */
export async function listarUsuarios(
  ctx: TenantContext,
  { search, role, status, conAcceso = false, limit, cursor }: ListarUsuarios,
): Promise<{ items: Usuario[]; siguiente: string | null }> {
  const tras = readCursor(cursor, { id: isId })?.id ?? null;
  const filtros = { search, rol: role?.toUpperCase(), estado: status?.toUpperCase(), conAcceso };
  const filas = await ctx.query(selectMiembros(ctx.tenantId, filtros, { limit, tras }));
  const items = filas.map((fila) => usuarioDto(fila, ctx));
  return pageOf(items, limit, ({ id }) => [id]);
}

export async function obtenerUsuario(ctx: TenantContext, { id }: ById): Promise<Usuario> {
  return usuarioDto(await cargarMiembro(ctx, id), ctx);
}

const propio = ({ user, actor }: TenantContext): Omit<UsuarioPropio, 'permisos'> => ({
  id: user.id,
  email: user.email,
  nombre: user.nombre,
  apellido: user.apellido,
  fullName: user.fullName,
  role: actor.rol,
  // Always active, because inactive members do not pass the access check.
  status: 'active',
});

export const obtenerPropio = (ctx: TenantContext): UsuarioPropio => ({
  ...propio(ctx),
  permisos: PERMISOS.filter((permiso) => puede(ctx.actor.rol, permiso)),
});

export async function obtenerPerfil(ctx: TenantContext): Promise<PerfilUsuario> {
  const fila = await oneRow(ctx, SELECT_PERFIL(ctx.tenantId, ctx.actor.userId));
  return {
    user: propio(ctx),
    tenant: { id: ctx.tenantId, name: ctx.tenant.nombre },
    miembroDesde: fila.creadoEn.toISOString(),
    ultimoAcceso: fila.ultimoAcceso?.toISOString() ?? null,
    defaultTenantId: fila.predeterminada,
  };
}

type Grupo = { readonly rol: Rol; readonly estado: EstadoMembresia; readonly filas: number };

const sumar = (grupos: readonly Grupo[], cual: (grupo: Grupo) => boolean = () => true): number =>
  grupos.filter(cual).reduce((suma, { filas }) => suma + filas, 0);

export async function statsUsuarios(ctx: TenantContext): Promise<StatsUsuarios> {
  const filas = await ctx.query(SELECT_GRUPOS(ctx.tenantId));
  const grupos = filas.map((fila): Grupo => ({
    rol: rolDe(fila.rol),
    estado: estadoDe(fila.estado),
    filas: fila.filas,
  }));
  const { plan } = ctx.tenant;
  return {
    total: sumar(grupos),
    activos: sumar(grupos, ({ estado }) => estado === 'active'),
    inactivos: sumar(grupos, ({ estado }) => estado === 'inactive'),
    invitados: sumar(grupos, ({ estado }) => estado === 'invited'),
    porRol: ROLES.map((role) => ({ role, cantidad: sumar(grupos, ({ rol }) => rol === role) })),
    limite: {
      plan,
      maximo: LIMITES_DE_PLAN[plan].usuarios,
      actual: sumar(grupos, ({ estado }) => estado !== 'inactive'),
    },
  };
}

export async function listarMisInvitaciones(ctx: SessionContext): Promise<{ items: Invitacion[] }> {
  const filas = await ctx.query(SELECT_MIAS(ctx.user.id, ctx.now));
  return {
    items: filas.map((fila) => ({
      token: fila.token,
      tenantId: fila.tenantId,
      tenantName: fila.tenantName,
      role: rolDe(fila.rol),
      invitadoPor: fila.invitadoPor,
      venceEn: fila.expiraEn.toISOString(),
    })),
  };
}
