import type { Adjunto, Archivo } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext, Tx } from '../../context/context.ts';
import { Download } from '../../http/rest/download.ts';
import { adjuntoDto } from './vinculos.mapper.ts';
import { selectVinculado, selectVinculados, type Dueno } from './vinculos.sql.ts';

export async function leerVinculados({ query, tenantId }: Tx, dueno: Dueno): Promise<Adjunto[]> {
  const filas = await query(selectVinculados(tenantId, dueno));
  return filas.map(adjuntoDto);
}

export async function leerVinculado(
  { query, tenantId }: Tx,
  dueno: Dueno,
  archivoId: string,
): Promise<Adjunto & { readonly clave: string }> {
  const [fila] = await query(selectVinculado(tenantId, dueno, archivoId));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return { ...adjuntoDto(fila), clave: fila.clave };
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
