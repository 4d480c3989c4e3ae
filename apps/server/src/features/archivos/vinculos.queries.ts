import type { Adjunto, Archivo } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext, Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { Download } from '../../http/rest/download.ts';
import { adjuntoDto } from './vinculos.mapper.ts';
import {
  countVinculados,
  selectVinculado,
  selectVinculados,
  type TipoVinculo,
} from './vinculos.sql.ts';

export type Dueno = { readonly tipo: TipoVinculo; readonly id: string };

export async function leerVinculados(
  { query, tenantId }: Tx,
  { tipo, id }: Dueno,
): Promise<Adjunto[]> {
  const filas = await query(selectVinculados(tenantId, tipo, id));
  return filas.map(adjuntoDto);
}

export async function leerVinculado(
  { query, tenantId }: Tx,
  { tipo, id }: Dueno,
  archivoId: string,
): Promise<Adjunto & { readonly clave: string }> {
  const [fila] = await query(selectVinculado(tenantId, tipo, id, archivoId));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return { ...adjuntoDto(fila), clave: fila.clave };
}

export async function contarVinculados(tx: Tx, { tipo, id }: Dueno): Promise<number> {
  const { cuantos } = await oneRow(tx, countVinculados(tx.tenantId, tipo, id));
  return cuantos;
}

/** The bytes of a file that was found, as what the call answers. */
export async function abrirArchivo(
  { services, scope }: TenantContext,
  { clave, nombre, mime, bytes }: Archivo & { readonly clave: string },
): Promise<Download> {
  return new Download({
    nombre,
    mime,
    bytes,
    flujo: scope.own(await services.fileStore.open(clave)),
  });
}
