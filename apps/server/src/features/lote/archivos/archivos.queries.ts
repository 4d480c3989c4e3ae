import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import type { ReferenciaArchivoLote } from '@plomada/domain/lote/lote.schema';

import type { TenantContext } from '../../../context/context.ts';
import type { Download } from '../../../http/rest/download.ts';
import { abrirArchivo, leerVinculado, leerVinculados } from '../../archivos/vinculos.queries.ts';
import { leerObra } from '../locks.sql.ts';
import { leerLote } from '../lote.queries.ts';

/** None while the lot is not loaded. */
export async function listarArchivos(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<{ items: Adjunto[] }> {
  await leerObra(ctx, id);
  const lote = await leerLote(ctx, id);
  if (!lote) return { items: [] };
  return { items: await leerVinculados(ctx, { tipo: 'lote', id: lote.id }) };
}

export async function descargarArchivo(
  ctx: TenantContext,
  { id, fileId }: ReferenciaArchivoLote,
): Promise<Download> {
  await leerObra(ctx, id);
  const lote = await leerLote(ctx, id);
  if (!lote) throw new AppError('NO_ENCONTRADO');
  const dueno = { tipo: 'lote', id: lote.id } as const;
  return abrirArchivo(ctx, await leerVinculado(ctx, dueno, fileId));
}
