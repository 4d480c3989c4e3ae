import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { filesOf, strangeFilesOf, type Snapshot } from '@plomada/db/backup/snapshot';
import { Tally } from '@plomada/db/backup/tally';
import { StackError } from '@plomada/local-stack/stack-error';
import type { FileStore } from '@plomada/server/context/services';
import { isAway } from '@plomada/server/files/storage/storage-away';

import {
  FILE_LIST,
  listedFileSchema,
  storedPath,
  tenantOf,
  type ListedFile,
  type Manifest,
} from './manifest.ts';
import { copyInto } from './place.ts';

type Listed = Omit<Manifest['archivos'], 'faltantes'>;

/**
 * Writes the list of the stored files named by the snapshot's rows, one line each, without their
 * bytes. Files whose key has a foreign form are only returned as `ajenos`.
 */
export async function listFiles(snapshot: Snapshot, set: string): Promise<Listed> {
  let count = 0;
  let bytes = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const file of filesOf(snapshot)) {
      count += 1;
      bytes += file.bytes;
      yield `${JSON.stringify(file)}\n`;
    }
  }
  const tally = new Tally();
  const file = createWriteStream(join(set, FILE_LIST), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(lines()), createGzip(), tally, file);
  const ajenos = (await strangeFilesOf(snapshot)).map(({ id }) => id);
  return { cantidad: count, bytes, lista: tally.result(), ajenos };
}

/** Files listed in a set, one by one. */
export async function* readFileList(set: string): AsyncGenerator<ListedFile> {
  const text = createReadStream(join(set, FILE_LIST)).pipe(createGunzip());
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    yield listedFileSchema.parse(JSON.parse(line));
  }
}

async function copyOne(store: FileStore, set: string, file: ListedFile): Promise<boolean> {
  const path = storedPath(set, file.clave);
  try {
    const copied = await copyInto(await store.of(tenantOf(file)).open(file.clave), path);
    if (copied.bytes === file.bytes && copied.sha256 === file.sha256) return true;
  } catch (error) {
    // A full disk of the copy ends the backup, because it does not mean that the original file is
    // lost.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error;
    if (isAway(error)) {
      throw new StackError(
        `No se hizo el respaldo: el almacén de archivos dejó de contestar en ${file.clave}. Repetir cuando conteste.`,
        { cause: error },
      );
    }
  }
  await rm(path, { force: true });
  return false;
}

/**
 * Copies the listed files, checking each against the size and the checksum of the list. A lost or
 * damaged one makes the backup fail; with `acceptMissing` the keys of such files are returned
 * instead. A storage that does not answer makes it fail in both cases.
 */
export async function copyFiles(
  store: FileStore,
  set: string,
  acceptMissing: boolean,
): Promise<string[]> {
  const missing: string[] = [];
  for await (const file of readFileList(set)) {
    if (await copyOne(store, set, file)) continue;
    if (!acceptMissing) {
      throw new StackError(
        `No se hizo el respaldo: el archivo ${file.clave} falta en el almacén, está dañado o no se puede ` +
          'leer. Recuperarlo, o repetir con --aceptar-faltantes para respaldar el resto y anotar cuáles faltan.',
      );
    }
    missing.push(file.clave);
  }
  return missing;
}
