import type {
  ArchivoAcopio,
  ReferenciaArchivoAcopio,
} from '@plomada/domain/acopios/archivo-acopio.schema';

import type { ById, TenantContext, Tx } from '../../../context/context.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import type { Download } from '../../../http/rest/download.ts';
import { abrirArchivo } from '../../archivos/archivos.queries.ts';
import { adjuntoDto } from '../../archivos/vinculos.mapper.ts';
import { leerVisible } from '../acopios.queries.ts';
import { SELECT_ARCHIVO, SELECT_ARCHIVOS, type FilaArchivo } from './archivos.sql.ts';

const archivoDto = (fila: FilaArchivo): ArchivoAcopio => ({
  ...adjuntoDto(fila),
  retiro: fila.retiro,
});

export async function leerArchivo(
  tx: Tx,
  { id, fileId }: ReferenciaArchivoAcopio,
): Promise<ArchivoAcopio & { readonly clave: string }> {
  const fila = await foundRow(tx, SELECT_ARCHIVO(tx.tenantId, id, fileId));
  return { ...archivoDto(fila), clave: fila.clave };
}

export async function listarArchivos(
  ctx: TenantContext,
  { id }: ById,
): Promise<{ items: ArchivoAcopio[] }> {
  await leerVisible(ctx, id);
  const filas = await ctx.query(SELECT_ARCHIVOS(ctx.tenantId, id));
  return { items: filas.map(archivoDto) };
}

export async function descargarArchivo(
  ctx: TenantContext,
  input: ReferenciaArchivoAcopio,
): Promise<Download> {
  await leerVisible(ctx, input.id);
  return abrirArchivo(ctx, await leerArchivo(ctx, input));
}
