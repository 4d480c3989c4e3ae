import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { newId } from '@plomada/db/ids';
import type { RowOf } from '@plomada/db/statement';
import type { TenantId } from '@plomada/db/tenant-id';

import { inEachTenant } from '../../context/resolve-tenant.ts';
import type { TenantFiles } from '../../context/services.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { type CleanFile, cleanFile, cleanPathOf } from '../../files/metadata/clean-file.ts';
import { UnreadablePicture } from '../../files/metadata/picture.ts';
import { isAway } from '../../files/storage/storage-away.ts';
import { keyOf } from '../../files/storage/storage-key.ts';
import type { Entorno } from './guardar.commands.ts';
import {
  COUNT_QUEDAN,
  SELECT_POR_LIMPIAR,
  SELECT_UNO_POR_LIMPIAR,
  UPDATE_ILEGIBLE,
  UPDATE_LIMPIO,
} from './metadatos.sql.ts';

type Fila = RowOf<typeof SELECT_UNO_POR_LIMPIAR>;

/** Downloads a stored picture to this machine; refuses it if its hash differs from the row's. */
async function bajar(deposito: TenantFiles, { clave, sha256 }: Fila, ruta: string): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(
    await deposito.open(clave),
    async function* medir(trozos: AsyncIterable<Buffer>) {
      for await (const trozo of trozos) {
        hash.update(trozo);
        yield trozo;
      }
    },
    createWriteStream(ruta, { flags: 'wx', mode: 0o600 }),
  );
  if (hash.digest('hex') !== sha256)
    throw new Error(`Stored file ${clave} does not have the hash in its row`);
}

/**
 * Writes the cleaned picture as a new object and then names that object in the row, so that an
 * interruption leaves only an object without a row. The previous object stays for the backups that
 * name it; the periodic scan removes it later.
 */
async function reemplazar(
  { db, services, now }: Entorno,
  { tenantId, id, fila }: { readonly tenantId: TenantId; readonly id: string; readonly fila: Fila },
  { ruta, bytes, sha256 }: CleanFile,
): Promise<void> {
  const deposito = services.fileStore.of(tenantId);
  const esIgual = sha256 === fila.sha256;
  const clave = esIgual ? fila.clave : keyOf(tenantId, newId());
  if (!esIgual) await deposito.keep(clave, ruta, { mime: fila.mime, bytes });
  const [escrita] = await db.query(
    UPDATE_LIMPIO(tenantId, id, fila.clave, clave, bytes, sha256, now),
  );
  // Another server replaced the picture first, so the clean copy stored here is removed.
  if (!escrita && !esIgual) await deposito.remove(clave);
}

/**
 * Removes the metadata of a stored picture, unless that was done; returns true when the picture now
 * has no metadata, false when it could not be cleaned.
 */
export async function limpiarGuardado(
  entorno: Entorno,
  tenantId: TenantId,
  id: string,
): Promise<boolean> {
  const [fila] = await entorno.db.query(SELECT_UNO_POR_LIMPIAR(tenantId, id));
  if (!fila || fila.metadatos !== null) return fila?.metadatos === 'QUITADOS';
  const copia = join(entorno.services.fileStore.received, randomUUID());
  try {
    await bajar(entorno.services.fileStore.of(tenantId), fila, copia);
    const limpio = await cleanFile(copia, fila.mime);
    if (limpio === null) return false;
    await reemplazar(entorno, { tenantId, id, fila }, limpio);
    return true;
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    await entorno.db.query(UPDATE_ILEGIBLE(tenantId, id, entorno.now));
    return false;
  } finally {
    for (const ruta of [copia, cleanPathOf(copia)]) await rm(ruta, { force: true });
  }
}

const TANDA = 10;
const PRIMERA = '00000000-0000-0000-0000-000000000000';

/**
 * Cleans the organisation's pictures, committing each one, so that an interrupted run continues
 * where it stopped. A picture missing in the storage is tried again in each run.
 */
async function limpiarTenant(
  entorno: Entorno,
  tenantId: TenantId,
  signal: AbortSignal,
): Promise<void> {
  for (let tras = PRIMERA; !signal.aborted;) {
    const tanda = await entorno.db.query(SELECT_POR_LIMPIAR(tenantId, tras, TANDA));
    for (const { id } of tanda) {
      if (signal.aborted) return;
      tras = id;
      try {
        await limpiarGuardado(entorno, tenantId, id);
      } catch (error) {
        if (isAway(error)) throw error;
        entorno.log.warn({ err: error, archivoId: id }, 'metadata of a picture not removed');
      }
    }
    if (tanda.length < TANDA) return;
  }
}

/**
 * Number of pictures left in all organisations: those whose metadata are still to be removed, and
 * those that could not be read.
 */
export type Quedan = { readonly pendientes: number; readonly ilegibles: number };

/**
 * Removes the metadata of pictures stored before this was done on upload, in batches; may run in
 * several servers.
 */
export async function limpiarGuardados(entorno: Entorno, signal: AbortSignal): Promise<Quedan> {
  const total = { pendientes: 0, ilegibles: 0 };
  await inEachTenant(entorno.db, async (tenantId) => {
    try {
      await limpiarTenant(entorno, tenantId, signal);
    } catch (error) {
      entorno.log.warn({ err: error }, 'metadata of the pictures of one organisation not removed');
    }
    const { pendientes, ilegibles } = await oneRow(entorno.db, COUNT_QUEDAN(tenantId));
    total.pendientes += pendientes;
    total.ilegibles += ilegibles;
  });
  return total;
}
