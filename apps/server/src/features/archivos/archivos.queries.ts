import type { Adjunto, AdjuntoSubido } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';
import type { Download } from '../../http/rest/download.ts';
import { selectPortador, selectRepetidos, type Portador } from './archivos.sql.ts';
import { abrirArchivo, leerVinculado, leerVinculados } from './vinculos.queries.ts';

/** The visible movement; `lock` holds it, and its obra's state, until the transaction ends. */
export async function leerPortador(
  { query }: QueryTx,
  ctx: TenantContext,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Portador> {
  const [portador] = await query(selectPortador(ctx, id, lock));
  if (!portador) throw new AppError('NO_ENCONTRADO');
  return portador;
}

export async function listarAdjuntos(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<{ items: Adjunto[] }> {
  await leerPortador(ctx.db, ctx, id);
  return { items: await leerVinculados(ctx.db, ctx, { tipo: 'movimiento', id }) };
}

export async function descargarAdjunto(
  ctx: TenantContext,
  { id, archivoId }: { readonly id: string; readonly archivoId: string },
): Promise<Download> {
  await leerPortador(ctx.db, ctx, id);
  const dueno = { tipo: 'movimiento', id } as const;
  return abrirArchivo(ctx, await leerVinculado(ctx.db, ctx, dueno, archivoId));
}

/** Other movements one may see that carry the very same bytes. */
export async function leerRepetidos(
  { query }: QueryTx,
  ctx: TenantContext,
  { id, sha256 }: { readonly id: string; readonly sha256: string },
): Promise<AdjuntoSubido['repetidos']> {
  return query(selectRepetidos(ctx, id, sha256));
}
