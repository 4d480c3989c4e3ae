import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { TenantId } from '@plomada/db/tenant-id';

import { inEachTenant } from '../../../context/resolve-tenant.ts';
import { SELECT_ABANDONADOS, SELECT_CONOCIDOS } from '../archivos.sql.ts';
import { discardLoose, type Entorno } from './descartar.ts';

/** Nothing that is going well takes longer. */
const ABANDONO_MS = 60 * 60_000;
const TANDA = 500;

type Barrido = {
  readonly filas: number;
  readonly objetos: number;
  readonly recibidos: number;
};

/** Removes what cut-off uploads left behind: rows without an end, objects without an owner. */
export async function barrer(entorno: Entorno): Promise<Barrido> {
  const limite = new Date(entorno.ahora.getTime() - ABANDONO_MS);
  const total = { filas: 0, objetos: 0, recibidos: await barrerRecibidos(entorno, limite) };
  await inEachTenant(entorno.db, async (tenantId) => {
    try {
      total.filas += await barrerFilas(entorno, tenantId, limite);
      total.objetos += await barrerObjetos(entorno, tenantId, limite);
    } catch (error) {
      entorno.log.warn({ err: error }, 'files of one organisation not swept');
    }
  });
  return total;
}

async function barrerFilas(entorno: Entorno, tenantId: TenantId, limite: Date): Promise<number> {
  const filas = await entorno.db.query(SELECT_ABANDONADOS(tenantId, limite));
  let descartadas = 0;
  for (const { id } of filas) {
    if (await discardLoose(entorno, tenantId, id)) descartadas += 1;
  }
  return descartadas;
}

async function barrerObjetos(entorno: Entorno, tenantId: TenantId, limite: Date): Promise<number> {
  let borrados = 0;
  for await (const tanda of enTandas(entorno.services.fileStore.list(tenantId), TANDA)) {
    const claves = tanda.map(({ clave }) => clave);
    const filas = await entorno.db.query(SELECT_CONOCIDOS(tenantId, claves));
    const estados = new Map(filas.map(({ clave, estado }) => [clave, estado]));
    for (const { clave, modifiedAt: modificado } of tanda) {
      const estado = estados.get(clave);
      // Without any row it is not ours to judge in a hurry: a database may have been brought back.
      const sobra = estado === undefined ? (await modificado()) < limite : estado === 'DESCARTADO';
      if (!sobra) continue;
      await entorno.services.fileStore.remove(clave);
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

/** Files of calls that ended with the process: a living call's file is minutes old. */
async function barrerRecibidos(
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
      log.warn({ err: error }, 'received file not removed');
    }
  }
  return borrados;
}
