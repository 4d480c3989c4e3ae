import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { Tally } from '@plomada/db/backup/tally';
import { rutaDeArchivo } from '@plomada/domain/organizaciones/descarga.schema';
import type { FileStore, TenantFiles } from '@plomada/server/context/services';
import { requireFileKind } from '@plomada/server/files/storage/file-kind';
import { keyOf } from '@plomada/server/files/storage/storage-key';
import { z } from 'zod';

import { about, printable, refused } from './refusal.ts';
import { rowsOf } from './rows.ts';
import type { Zip } from './zip.ts';

const archivoSchema = z.object({
  id: z.uuid(),
  nombre: z.string(),
  mime: z.string(),
  bytes: z.int(),
  sha256: z.string(),
});
type Archivo = z.infer<typeof archivoSchema>;

export type Kept = {
  readonly count: number;
  readonly bytes: number;
  readonly undo: () => Promise<void>;
};

/**
 * Requires that the bytes match the row and its file type, because otherwise a file would be served
 * as another type.
 */
async function requireSame(
  path: string,
  archivo: Archivo,
  passed: Awaited<ReturnType<Tally['result']>>,
) {
  const { id, nombre, mime } = archivo;
  const what = `El archivo ${printable(nombre)} (${id})`;
  if (passed.sha256 !== archivo.sha256 || passed.bytes !== archivo.bytes) {
    throw refused(`${what} no es el que dice su fila.`);
  }
  const kind = await about(what, () => requireFileKind({ nombre, ruta: path }));
  if (kind !== mime) throw refused(`${what} no es del tipo que dice su fila.`);
}

type Keeping = {
  readonly own: TenantFiles;
  readonly tenantId: string;
  readonly folder: string;
  readonly isRehearsal: boolean;
};

async function keepOne(
  zip: Zip,
  archivo: Archivo,
  { own, tenantId, folder, isRehearsal }: Keeping,
) {
  const { id, nombre, mime, bytes } = archivo;
  // The file's name is only for display, so the path uses the id.
  const path = join(folder, id);
  const measure = new Tally();
  const content = await zip.open(rutaDeArchivo({ id, nombre }));
  await pipeline(content, measure, createWriteStream(path));
  await requireSame(path, archivo, measure.result());
  if (!isRehearsal) await own.keep(keyOf(tenantId, id), path, { mime, bytes });
  await rm(path);
}

/**
 * Stores the contents of the files, each checked against its row, before the rows are committed;
 * `undo` deletes them again. A rehearsal checks them and stores none. Files that were missing at
 * the download are left out.
 */
export async function keepFiles(
  zip: Zip,
  store: FileStore,
  { tenantId, isRehearsal }: Pick<Keeping, 'tenantId' | 'isRehearsal'>,
): Promise<Kept> {
  const missing = new Set(zip.manifest.archivosFaltantes);
  const own = store.of(tenantId);
  const keys: string[] = [];
  let [count, bytes] = [0, 0];
  const folder = await mkdtemp(join(store.received, 'importacion-'));
  const undo = async () => {
    for (const key of keys) await own.remove(key);
  };
  try {
    for await (const row of rowsOf(zip, 'archivos')) {
      const archivo = archivoSchema.parse(row);
      if (missing.has(archivo.id)) continue;
      if (!isRehearsal) keys.push(keyOf(tenantId, archivo.id));
      await keepOne(zip, archivo, { own, tenantId, folder, isRehearsal });
      count += 1;
      bytes += archivo.bytes;
    }
    return { count, bytes, undo };
  } catch (error) {
    await undo();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
