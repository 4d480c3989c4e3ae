import type {
  Indice,
  ListaIndices,
  ListarIndices,
} from '@plomada/domain/presupuestos/indices/indice.schema';

import type { TenantContext } from '../../../context/context.ts';
import { type FilaIndice, SELECT_INDICES } from './indices.sql.ts';

export const indiceDto = ({ actualizado_en: en, ...fila }: FilaIndice): Indice => ({
  ...fila,
  actualizadoEn: en.toISOString(),
});

/** By series, newest month first. */
export async function listarIndices(
  ctx: TenantContext,
  { serie }: ListarIndices,
): Promise<ListaIndices> {
  const filas = await ctx.query(SELECT_INDICES(ctx.tenantId, serie ?? null));
  const porSerie = Map.groupBy(filas.map(indiceDto), ({ serie: nombre }) => nombre);
  return { series: [...porSerie].map(([nombre, valores]) => ({ serie: nombre, valores })) };
}
