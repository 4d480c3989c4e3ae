import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Tally } from '@plomada/db/backup/tally';
import { rutaDeArchivo } from '@plomada/domain/organizaciones/descarga.schema';
import type { FileStore } from '@plomada/server/context/services';
import { z } from 'zod';

import { UsoDeAdmin } from '../verbo.ts';
import type { Zip } from './zip.ts';

const archivoSchema = z.object({
  id: z.uuid(),
  nombre: z.string(),
  mime: z.string(),
  sha256: z.string(),
});

export type Guardado = {
  readonly claves: readonly string[];
  readonly deshacer: () => Promise<void>;
};

/**
 * The contents of the files, each held against the sum its own row has. They are there before the rows are
 * committed; when those are not, they are taken away again.
 */
export async function guardarArchivos(
  zip: Zip,
  store: FileStore,
  tenantId: string,
): Promise<Guardado> {
  const faltan = new Set(zip.manifiesto.archivosFaltantes);
  const claves: string[] = [];
  const carpeta = await mkdtemp(join(store.received, 'importacion-'));
  const deshacer = async () => {
    for (const clave of claves) await store.remove(clave);
  };
  try {
    for await (const linea of zip.lineas('tablas/archivos.jsonl')) {
      const { id, nombre, mime, sha256 } = archivoSchema.parse(JSON.parse(linea));
      if (faltan.has(id)) continue;
      const medir = new Tally();
      const ruta = join(carpeta, id);
      await pipeline(
        await zip.abrir(rutaDeArchivo({ id, nombre })),
        medir,
        createWriteStream(ruta),
      );
      const pasado = medir.result();
      if (pasado.sha256 !== sha256) {
        throw new UsoDeAdmin(
          `El archivo ${nombre} (${id}) no es el que dice su fila. No se importó nada.`,
        );
      }
      const clave = `${tenantId}/${id}`;
      claves.push(clave);
      await store.keep(clave, ruta, { mime, bytes: pasado.bytes });
      await rm(ruta);
    }
    return { claves, deshacer };
  } catch (error) {
    await deshacer();
    throw error;
  } finally {
    await rm(carpeta, { recursive: true, force: true });
  }
}
