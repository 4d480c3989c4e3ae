import type { Adjunto } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../context/context.ts';
import type { QueryTx } from '../context/query.ts';
import { oneRow } from '../sql/one-row.ts';
import {
  countVinculados,
  insertVinculo,
  selectVinculado,
  selectVinculados,
  UPDATE_LIBERADO,
  updateEliminado,
  type FilaAdjunto,
  type TipoVinculo,
} from './vinculos.sql.ts';

export type Dueno = { readonly tipo: TipoVinculo; readonly id: string };

export function adjuntoDto(fila: FilaAdjunto): Adjunto {
  return {
    id: fila.id,
    nombre: fila.nombre,
    mime: fila.mime,
    bytes: fila.bytes,
    sha256: fila.sha256,
    creadoEn: fila.creado_en.toISOString(),
    creadoPor: { id: fila.autor_id, nombre: fila.autor },
  };
}

export async function leerVinculados(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  { tipo, id }: Dueno,
): Promise<Adjunto[]> {
  const filas = await query(selectVinculados(tenantId, tipo, id));
  return filas.map(adjuntoDto);
}

export async function leerVinculado(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  { tipo, id }: Dueno,
  archivoId: string,
): Promise<Adjunto & { readonly clave: string }> {
  const [fila] = await query(selectVinculado(tenantId, tipo, id, archivoId));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return { ...adjuntoDto(fila), clave: fila.clave };
}

export async function contarVinculados(
  tx: QueryTx,
  { tenantId }: TenantContext,
  { tipo, id }: Dueno,
): Promise<number> {
  const { cuantos } = await oneRow(tx, countVinculados(tenantId, tipo, id));
  return cuantos;
}

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
