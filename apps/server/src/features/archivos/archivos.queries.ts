import type { Adjunto, Archivo } from '@plomada/domain/archivos/archivo.schema';

import type { ById, TenantContext, Tx } from '../../context/context.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { Download } from '../../http/rest/download.ts';
import {
  type CualPortador,
  type CualVinculado,
  type Dueno,
  type Portador,
  selectPortador,
  selectVinculado,
  selectVinculados,
} from './archivos.sql.ts';
import { adjuntoDto } from './vinculos.mapper.ts';

export async function leerVinculados({ query, tenantId }: Tx, dueno: Dueno): Promise<Adjunto[]> {
  const filas = await query(selectVinculados(tenantId, dueno));
  return filas.map(adjuntoDto);
}

export async function leerVinculado(
  tx: Tx,
  vinculado: Dueno & { readonly archivoId: string },
  cuales: CualVinculado = {},
): Promise<Adjunto & { readonly clave: string }> {
  const fila = await foundRow(tx, selectVinculado(tx.tenantId, vinculado, cuales));
  return { ...adjuntoDto(fila), clave: fila.clave };
}

/** Download of a file that the caller has found and may see. */
export async function abrirArchivo(
  { services, scope, tenantId }: Pick<TenantContext, 'services' | 'scope' | 'tenantId'>,
  { clave, nombre, mime, bytes }: Archivo & { readonly clave: string },
): Promise<Download> {
  return new Download({
    name: nombre,
    mime,
    bytes,
    stream: scope.own(await services.fileStore.of(tenantId).open(clave)),
  });
}

/** Visible movement; `lock` locks it and its obra until the transaction ends. */
export function leerPortador(tx: Tx, id: string, cual: CualPortador = {}): Promise<Portador> {
  return foundRow(tx, selectPortador(tx, id, cual));
}

export async function listarAdjuntos(
  ctx: TenantContext,
  { id }: ById,
): Promise<{ items: Adjunto[] }> {
  await leerPortador(ctx, id);
  return { items: await leerVinculados(ctx, { tipo: 'movimiento', id }) };
}

export async function descargarAdjunto(
  ctx: TenantContext,
  { id, archivoId }: { readonly id: string; readonly archivoId: string },
): Promise<Download> {
  await leerPortador(ctx, id);
  return abrirArchivo(ctx, await leerVinculado(ctx, { tipo: 'movimiento', id, archivoId }));
}
