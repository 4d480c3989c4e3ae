import { AppError } from '@plomada/domain/errores';
import type { FilasCatalogo, ObraCatalogo } from '@plomada/domain/importaciones/catalogo.rules';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { TenantContext } from '../../context/context.ts';
import { SELECT_RUBROS } from '../proveedores/rubros/rubros.sql.ts';
import { SELECT_PROVEEDORES, selectObras } from './importaciones.sql.ts';

async function leerObras(ctx: TenantContext): Promise<readonly ObraCatalogo[]> {
  const filas = await ctx.query(selectObras(ctx));
  return filas.map(({ estado, ...obra }) => ({
    ...obra,
    soloLectura: esSoloLectura(estado),
  }));
}

/** What the cells of a spreadsheet are looked up in, as far as the actor may see it. */
export async function leerCatalogo(
  ctx: TenantContext,
  proyectoId: string | undefined,
): Promise<{ readonly catalogo: FilasCatalogo; readonly obra: ObraCatalogo | null }> {
  const { tenantId, db } = ctx;
  const obras = await leerObras(ctx);
  const rubros = await db.query(SELECT_RUBROS(tenantId));
  const proveedores = await db.query(SELECT_PROVEEDORES(tenantId));
  const obra = proyectoId === undefined ? null : obras.find(({ id }) => id === proyectoId);
  if (obra === undefined) throw new AppError('NO_ENCONTRADO');
  if (obra?.soloLectura) throw new AppError('OBRA_ARCHIVADA');
  return { catalogo: { obras, rubros, proveedores }, obra };
}
