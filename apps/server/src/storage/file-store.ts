import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

import { AppError } from '@plomada/domain/errores';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';

import { EntornoInvalido } from '../env.ts';
import type { StorageEnv } from './storage-env.ts';

type StoredObject = { readonly clave: string; readonly modifiedAt: () => Promise<Date> };

/** Where the bytes of files are. Keys are `{tenantId}/{id}`; nothing of a person's name is in them. */
export type FileStore = {
  /** Local folder where files arrive, before anyone has decided about them. */
  readonly received: string;
  /** Returns when the bytes are safe: a crash of the machine does not take them back. */
  readonly keep: (clave: string, ruta: string, meta: ObjectMeta) => Promise<void>;
  readonly open: (clave: string) => Promise<Readable>;
  /** Does nothing when there is no such object. */
  readonly remove: (clave: string) => Promise<void>;
  /** Every object of one organisation. */
  readonly list: (tenantId: string) => AsyncIterable<StoredObject>;
};

type ObjectMeta = { readonly mime: string; readonly bytes: number };

type Engine = {
  readonly driver: DriverContract;
  /** Waits until what was written to `clave` no longer depends on a cache. */
  readonly asegurar: (clave: string) => Promise<void>;
};

/** Opens the storage the environment names; with S3 the folder only holds what is arriving. */
export async function openStore(
  env: StorageEnv,
  onBytes: (direction: 'kept' | 'served', bytes: number) => void = () => undefined,
): Promise<FileStore> {
  const carpeta = resolve(env.FILES_DIR);
  const received = join(carpeta, '.recibidos');
  await mkdir(received, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new EntornoInvalido(`FILES_DIR: no se puede escribir en ${carpeta}`, { cause });
  });
  const { driver, asegurar } = env.S3_BUCKET === undefined ? local(carpeta) : await enS3(env);
  return {
    received,
    keep: (clave, ruta, { mime, bytes }) =>
      conErrores(async () => {
        const opciones = { contentType: mime, contentLength: bytes };
        await driver.putStream(clave, createReadStream(ruta), opciones);
        await asegurar(clave);
        const { contentLength } = await driver.getMetaData(clave);
        if (contentLength !== bytes) throw new Error(`${contentLength} of ${bytes} bytes kept`);
        onBytes('kept', bytes);
      }),
    open: (clave) =>
      conErrores(async () => {
        // A local stream only finds out that nothing is there once it is read.
        const { contentLength } = await driver.getMetaData(clave);
        onBytes('served', contentLength);
        return driver.getStream(clave);
      }),
    remove: (clave) => conErrores(() => driver.delete(clave)),
    list: (tenantId) => listar(driver, tenantId),
  };
}

/** Whatever a storage says, to the caller it is not available; the cause goes to the log. */
async function conErrores<T>(fn: () => Promise<T>): Promise<T> {
  try {
    return await fn();
  } catch (cause) {
    throw new AppError('ALMACEN_NO_DISPONIBLE', { cause });
  }
}

function local(carpeta: string): Engine {
  return {
    driver: new FSDriver({ location: carpeta, visibility: 'private' }),
    asegurar: async (clave) => {
      for (const ruta of [join(carpeta, clave), join(carpeta, clave, '..')]) {
        const archivo = await open(ruta, 'r');
        try {
          await archivo.sync();
        } finally {
          await archivo.close();
        }
      }
    },
  };
}

async function enS3(env: StorageEnv): Promise<Engine> {
  const { createS3Driver } = await import('./s3-driver.ts');
  return { driver: createS3Driver(env), asegurar: async () => undefined };
}

async function* listar(driver: DriverContract, tenantId: string): AsyncGenerator<StoredObject> {
  let paginationToken: string | undefined;
  do {
    const pagina = await driver.listAll(`${tenantId}/`, {
      recursive: true,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    });
    for (const objeto of pagina.objects) {
      if (!objeto.isFile) continue;
      const { key } = objeto;
      yield { clave: key, modifiedAt: async () => (await driver.getMetaData(key)).lastModified };
    }
    ({ paginationToken } = pagina);
  } while (paginationToken !== undefined);
}
