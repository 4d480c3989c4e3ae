import type { EstadoMembresia, Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { LIMITES_DE_PLAN } from '@plomada/domain/organizaciones/plan.rules';
import type {
  ListarUsuarios,
  PerfilUsuario,
  StatsUsuarios,
  Usuario,
  UsuarioPropio,
} from '@plomada/domain/usuarios/usuario.schema';
import { PERMISOS } from '@plomada/permissions/permisos';
import { puede } from '@plomada/permissions/puede';
import { ROLES } from '@plomada/permissions/roles';

import type { TenantContext } from '../../context/context.ts';
import { ownName, personName } from '../../people/person-name.ts';
import { codificarCursor, esId, leerCursor } from '../../sql/cursor.ts';
import { nuevosParametros } from '../../sql/params.ts';
import { contiene, plegado } from '../../sql/text.ts';
import { cargarMiembro } from './locks.sql.ts';
import { estadoDe, MIEMBROS, rolDe, usuarioDto, type FilaMiembro } from './usuarios.mapper.ts';

/** By name without case or accents (by address while there is none), then id. */
const ORDEN = (tabla: string) => `${plegado(personName(tabla))} collate "C", ${tabla}.id`;

/**
 * A page by name. The cursor is the id of the last row: it is found again even after its removal, or
 * once an acceptance has given it another id.
 */
export async function listarUsuarios(
  ctx: TenantContext,
  { q, role, status, limit, cursor }: ListarUsuarios,
): Promise<{ items: Usuario[]; siguiente: string | null }> {
  const { valores, agregar } = nuevosParametros();
  agregar(ctx.tenantId);
  const condiciones = ['not v.eliminado'];
  if (q) condiciones.push(contiene([ownName('v'), 'v.email'], agregar(q)));
  if (role) condiciones.push(`v.rol = ${agregar(role.toUpperCase())}`);
  if (status) condiciones.push(`v.estado = ${agregar(status.toUpperCase())}`);
  if (cursor !== undefined) {
    const [id = ''] = leerCursor(cursor, [esId]);
    condiciones.push(`(${ORDEN('v')}) > (select ${ORDEN('c')} from miembros c
      where ${agregar(id)}::uuid in (c.id, c.invitacion_id))`);
  }
  const filas = await ctx.db.query<FilaMiembro>(
    `with miembros as (${MIEMBROS})
     select v.* from miembros v where ${condiciones.join(' and ')}
     order by ${ORDEN('v')} limit ${agregar(limit + 1)}::int`,
    valores,
  );
  const items = filas.slice(0, limit).map((fila) => usuarioDto(fila, ctx));
  const ultimo = items.at(-1);
  return {
    items,
    siguiente: filas.length > limit && ultimo ? codificarCursor([ultimo.id]) : null,
  };
}

export async function obtenerUsuario(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<Usuario> {
  return usuarioDto(await cargarMiembro(ctx.db, ctx, id), ctx);
}

const propio = ({ user, actor }: TenantContext): Omit<UsuarioPropio, 'permisos'> => ({
  id: user.id,
  email: user.email,
  nombre: user.nombre,
  apellido: user.apellido,
  fullName: user.fullName,
  role: actor.rol,
  // Nobody else gets this far.
  status: 'active',
});

export const obtenerPropio = (ctx: TenantContext): UsuarioPropio => ({
  ...propio(ctx),
  permisos: PERMISOS.filter((permiso) => puede(ctx.actor.rol, permiso)),
});

type FilaPerfil = {
  creado_en: Date;
  ultimo_acceso: Date | null;
  predeterminada: string | null;
};

/** The default organisation counts while its membership is active. */
const PERFIL = `
select m.creado_en, m.ultimo_acceso,
  (select d.tenant_id from memberships d
    where d.user_id = u.id and d.tenant_id = u.default_tenant_id and d.estado = 'ACTIVE'
  ) as predeterminada
from memberships m join users u on u.id = m.user_id
where m.tenant_id = $1::uuid and m.user_id = $2::uuid`;

export async function obtenerPerfil(ctx: TenantContext): Promise<PerfilUsuario> {
  const [fila] = await ctx.db.query<FilaPerfil>(PERFIL, [ctx.tenantId, ctx.actor.userId]);
  if (!fila) throw new Error('the membership of the caller is gone');
  return {
    user: propio(ctx),
    tenant: { id: ctx.tenantId, name: ctx.tenant.nombre },
    miembroDesde: fila.creado_en.toISOString(),
    ultimoAcceso: fila.ultimo_acceso?.toISOString() ?? null,
    defaultTenantId: fila.predeterminada,
  };
}

type Grupo = { readonly rol: Rol; readonly estado: EstadoMembresia; readonly filas: number };

const GRUPOS = `
select rol, estado, count(*)::int as filas from memberships
where tenant_id = $1::uuid and eliminado_en is null
group by rol, estado`;

const sumar = (grupos: readonly Grupo[], cual: (grupo: Grupo) => boolean = () => true): number =>
  grupos.filter(cual).reduce((suma, { filas }) => suma + filas, 0);

export async function statsUsuarios(ctx: TenantContext): Promise<StatsUsuarios> {
  const filas = await ctx.db.query<{ rol: string; estado: string; filas: number }>(GRUPOS, [
    ctx.tenantId,
  ]);
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
