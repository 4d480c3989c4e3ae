import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { TenantId } from '@plomada/db/tenant-id';

import { inEachTenant } from '../../context/resolve-tenant.ts';
import { SELECT_ABANDONADOS, SELECT_CONOCIDOS } from './archivos.sql.ts';
import { discardLoose, type Entorno } from './guardar.commands.ts';

/**
 * Milliseconds (one hour) after which an upload counts as abandoned; no healthy upload takes
 * longer.
 */
const ABANDONO_MS = 60 * 60_000;
const TANDA = 500;
/**
 * Milliseconds (14 days) for which the original of a cleaned picture is kept, because the oldest
 * backup that `docs/backup.md` retains may still name it.
 */
const ORIGINAL_MS = 14 * 24 * 60 * 60_000;
/** Pattern that finds the file's id in a storage key, as its last part. */
const ID_DE_CLAVE = /[^/]\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

type Borrados = {
  readonly filas: number;
  readonly objetos: number;
  readonly recibidos: number;
};

/**
 * Removes the remains of interrupted uploads: received files, rows without a stored object, objects
 * without a row.
 */
export async function borrarAbandonados(entorno: Entorno): Promise<Borrados> {
  const limite = new Date(entorno.now.getTime() - ABANDONO_MS);
  const total = { filas: 0, objetos: 0, recibidos: await borrarRecibidos(entorno, limite) };
  await inEachTenant(entorno.db, async (tenantId) => {
    try {
      total.filas += await borrarFilas(entorno, tenantId, limite);
      total.objetos += await borrarObjetos(entorno, tenantId, limite);
    } catch (error) {
      entorno.log.warn(
        { err: error },
        'remains of interrupted uploads of one organisation not removed',
      );
    }
  });
  return total;
}

async function borrarFilas(entorno: Entorno, tenantId: TenantId, limite: Date): Promise<number> {
  const filas = await entorno.db.query(SELECT_ABANDONADOS(tenantId, limite));
  let descartadas = 0;
  for (const { id } of filas) {
    if (await discardLoose(entorno, tenantId, id)) descartadas += 1;
  }
  return descartadas;
}

async function borrarObjetos(entorno: Entorno, tenantId: TenantId, limite: Date): Promise<number> {
  const deposito = entorno.services.fileStore.of(tenantId);
  let borrados = 0;
  for await (const tanda of enTandas(deposito.list(), TANDA)) {
    const claves = tanda.map(({ key }) => key);
    const ids = claves.flatMap((clave) => ID_DE_CLAVE.exec(clave)?.[1] ?? []);
    const desde = new Date(entorno.now.getTime() - ORIGINAL_MS);
    const filas = await entorno.db.query(SELECT_CONOCIDOS(tenantId, claves, ids, desde));
    const estados = new Map(filas.map(({ clave, estado }) => [clave, estado]));
    for (const { key, modifiedAt: modificado } of tanda) {
      const estado = estados.get(key);
      // An object without a row is removed only an hour after it was written, because a restored
      // database may be older than the object.
      const sobra = estado === undefined ? (await modificado()) < limite : estado === 'DESCARTADO';
      if (!sobra) continue;
      await deposito.remove(key);
      borrados += 1;
    }
  }
  return borrados;
}

async function* enTandas<T>(origen: AsyncIterable<T>, cuantos: number): AsyncGenerator<T[]> {
  let tanda: T[] = [];
  for await (const uno of origen) {
    tanda.push(uno);
    if (tanda.length < cuantos) continue;
    yield tanda;
    tanda = [];
  }
  if (tanda.length > 0) yield tanda;
}

/**
 * Deletes received files whose call ended when its process died. The file of a running call is only
 * minutes old, so it is not deleted.
 */
async function borrarRecibidos(
  { services: { fileStore }, log }: Entorno,
  limite: Date,
): Promise<number> {
  let borrados = 0;
  for (const nombre of await readdir(fileStore.received)) {
    const ruta = join(fileStore.received, nombre);
    try {
      if ((await stat(ruta)).mtime >= limite) continue;
      await rm(ruta, { force: true });
      borrados += 1;
    } catch (error) {
      log.warn({ err: error }, 'temporary file of an interrupted upload not removed');
    }
  }
  return borrados;
}
