import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import {
  adjuntoSubidoSchema,
  listaAdjuntosSchema,
  type Adjunto,
} from '@plomada/domain/archivos/archivo.schema';

import { NORTE } from './data.ts';
import type { Quien } from './rest-client.ts';
import type { Servidor } from './server.ts';

export const rutaDe = (movimientoId: string): string => `/movimientos/${movimientoId}/archivos`;

export function conArchivo(contenido: string | Uint8Array<ArrayBuffer>, nombre: string): FormData {
  const form = new FormData();
  form.set('archivo', new File([contenido], nombre));
  return form;
}

export async function subir(
  quien: Quien,
  movimientoId: string,
  contenido: string | Uint8Array<ArrayBuffer>,
  nombre: string,
) {
  const respuesta = await quien.enviar(rutaDe(movimientoId), conArchivo(contenido, nombre));
  return adjuntoSubidoSchema.parse(respuesta.body);
}

export const listar = async (quien: Quien, movimientoId: string): Promise<Adjunto[]> =>
  listaAdjuntosSchema.parse((await quien.get(rutaDe(movimientoId))).body).items;

/** Names of an organisation's stored files on the disk. */
export async function objetos({ carpeta }: Servidor, tenantId: string = NORTE): Promise<string[]> {
  return readdir(join(carpeta, tenantId)).catch(() => []);
}

/** Ids in NORTE of stored files without a ready row, and of ready rows without a stored file. */
export async function huerfanos(servidor: Servidor): Promise<string[]> {
  const filas = await servidor.admin<{ id: string }>(
    `select id from archivos where tenant_id = $1 and estado = 'LISTO'`,
    [NORTE],
  );
  const conFila = new Set(filas.map(({ id }) => id));
  const enDisco = new Set(await objetos(servidor));
  const sinFila = [...enDisco].filter((id) => !conFila.has(id));
  return [...sinFila, ...[...conFila].filter((id) => !enDisco.has(id))];
}
