import type {
  ListarUsuariosAsignables,
  UsuarioAsignable,
} from '@plomada/domain/proyectos/asignacion.schema';

import type { ById, TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { fullNameOf } from '../../../context/sql/person-name.ts';
import type { FilaMiembro } from '../../usuarios/miembros.sql.ts';
import { estadoDe, rolDe } from '../../usuarios/usuarios.mapper.ts';
import { exigirObraVisible } from '../proyectos.queries.ts';
import { SELECT_ASIGNABLES, SELECT_ASIGNADOS, SELECT_SIN_ASIGNAR } from './asignaciones.sql.ts';

type Lista = { items: UsuarioAsignable[] };

export const asignableDto = (fila: FilaMiembro): UsuarioAsignable => ({
  id: fila.id,
  fullName: fullNameOf(fila),
  email: fila.email,
  role: rolDe(fila.rol),
  status: estadoDe(fila.estado),
});

const porNombre = (a: UsuarioAsignable, b: UsuarioAsignable): number =>
  a.fullName.localeCompare(b.fullName, 'es');

export async function leerAsignados(
  { query, tenantId }: QueryTx & Pick<TenantContext, 'tenantId'>,
  proyectoId: string,
): Promise<UsuarioAsignable[]> {
  const filas = await query(SELECT_ASIGNADOS(tenantId, proyectoId));
  return filas.map(asignableDto).sort(porNombre);
}

export async function listarAsignados(ctx: TenantContext, { id }: ById): Promise<Lista> {
  await exigirObraVisible(ctx, id, { administracion: true });
  return { items: await leerAsignados(ctx, id) };
}

/** Members who can be assigned; with an obra, those who are not assigned yet. */
export async function listarAsignables(
  ctx: TenantContext,
  { proyectoId }: ListarUsuariosAsignables,
): Promise<Lista> {
  if (proyectoId !== undefined) await exigirObraVisible(ctx, proyectoId, { administracion: true });
  const pedido =
    proyectoId === undefined
      ? SELECT_ASIGNABLES(ctx.tenantId)
      : SELECT_SIN_ASIGNAR(ctx.tenantId, proyectoId);
  const filas = await ctx.query(pedido);
  return { items: filas.map(asignableDto).sort(porNombre) };
}
