import type { Rubro } from '@plomada/domain/proveedores/rubros/rubro.schema';

import type { TenantContext } from '../../../context/context.ts';
import { SELECT_RUBROS } from './rubros.sql.ts';

/** The whole catalogue, in its own order: a few dozen rows, so a single page. */
export async function listarRubros(
  ctx: TenantContext,
): Promise<{ items: Rubro[]; siguiente: null }> {
  return { items: await ctx.query(SELECT_RUBROS(ctx.tenantId)), siguiente: null };
}
