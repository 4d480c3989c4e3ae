import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext, Tx } from '../../context/context.ts';
import type { Download } from '../../http/rest/download.ts';
import { selectPortador, type Portador } from './archivos.sql.ts';
import { abrirArchivo, leerVinculado, leerVinculados } from './vinculos.queries.ts';

/** The visible movement; `lock` holds it, and its obra's state, until the transaction ends. */
export async function leerPortador(
  tx: Tx,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Portador> {
  const [portador] = await tx.query(selectPortador(tx, id, lock));
  if (!portador) throw new AppError('NO_ENCONTRADO');
  return portador;
}

export async function listarAdjuntos(
  ctx: TenantContext,
  { id }: { readonly id: string },
): Promise<{ items: Adjunto[] }> {
  await leerPortador(ctx, id);
  return { items: await leerVinculados(ctx, { tipo: 'movimiento', id }) };
}

export async function descargarAdjunto(
  ctx: TenantContext,
  { id, archivoId }: { readonly id: string; readonly archivoId: string },
): Promise<Download> {
  await leerPortador(ctx, id);
  const dueno = { tipo: 'movimiento', id } as const;
  return abrirArchivo(ctx, await leerVinculado(ctx, dueno, archivoId));
}
