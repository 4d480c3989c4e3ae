import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import type { Dueno } from './vinculos.queries.ts';
import { insertVinculo, UPDATE_LIBERADO, updateEliminado } from './vinculos.sql.ts';

export async function vincular(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  { tipo, id }: Dueno,
  archivoId: string,
): Promise<void> {
  await query(insertVinculo(tipo, { tenantId, id, archivoId, ahora }, actor.userId));
}

export async function desvincular(
  { query }: QueryTx,
  { tenantId, ahora }: TenantContext,
  { tipo, id }: Dueno,
  archivoId: string,
): Promise<void> {
  await query(updateEliminado(tipo, { tenantId, id, archivoId, ahora }));
  await query(UPDATE_LIBERADO(tenantId, archivoId, ahora));
}
