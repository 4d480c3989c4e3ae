import type {
  ListarUsuariosAsignables,
  UsuarioAsignable,
} from '@plomada/domain/proyectos/asignacion.schema';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/transaction.ts';
import { fullNameOf } from '../../../people/person-name.ts';
import { estadoDe, INTEGRANTES, rolDe } from '../../usuarios/usuarios.mapper.ts';
import type { FilaMiembro } from '../../usuarios/usuarios.mapper.ts';
import { exigirObraVisible } from '../proyectos.queries.ts';

type Lista = { items: UsuarioAsignable[] };

export const asignableDto = (fila: FilaMiembro): UsuarioAsignable => ({
  id: fila.id,
  fullName: fullNameOf(fila),
  email: fila.email,
  role: rolDe(fila.rol),
  status: estadoDe(fila.estado),
});

const ASIGNADO = `exists (select from proyecto_usuarios x where x.tenant_id = m.tenant_id
  and x.usuario_id = m.user_id and x.proyecto_id = $2::uuid and x.eliminado_en is null)`;

// Only who needs an assignment to see a work: Owner and Admin see all, a Socio those they share in.
const ASIGNABLES = `${INTEGRANTES} and m.rol = 'USUARIO'`;

const porNombre = (a: UsuarioAsignable, b: UsuarioAsignable): number =>
  a.fullName.localeCompare(b.fullName, 'es');

export async function leerAsignados(
  { query }: QueryTx,
  { tenantId }: Pick<TenantContext, 'tenantId'>,
  obraId: string,
): Promise<UsuarioAsignable[]> {
  const filas = await query<FilaMiembro>(`${ASIGNABLES} and ${ASIGNADO}`, [tenantId, obraId]);
  return filas.map(asignableDto).sort(porNombre);
}

export async function listarAsignados(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<Lista> {
  await exigirObraVisible(ctx.db, ctx, id);
  return { items: await leerAsignados(ctx.db, ctx, id) };
}

/** Everybody who could be assigned; with a work, those who are not yet. */
export async function listarAsignables(
  ctx: TenantContext,
  { obraId }: ListarUsuariosAsignables,
): Promise<Lista> {
  if (obraId !== undefined) await exigirObraVisible(ctx.db, ctx, obraId);
  const filas =
    obraId === undefined
      ? await ctx.db.query<FilaMiembro>(ASIGNABLES, [ctx.tenantId])
      : await ctx.db.query<FilaMiembro>(`${ASIGNABLES} and not ${ASIGNADO}`, [
          ctx.tenantId,
          obraId,
        ]);
  return { items: filas.map(asignableDto).sort(porNombre) };
}
