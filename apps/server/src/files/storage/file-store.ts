import { createReadStream } from 'node:fs';
import { lstat, mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import { AppError } from '@plomada/domain/errores';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';

import { InvalidEnvironment } from '../../context/env.ts';
import type { FileStore, ObjectMeta, StoredObject, TenantFiles } from '../../context/services.ts';
import { isAway, isSilent } from './storage-away.ts';
import type { StorageEnv } from './storage-env.ts';
import { isOwnKey, requireOwnKey } from './storage-key.ts';

type Engine = {
  readonly driver: DriverContract;
  /** Stores a file; resolves when its bytes are durable, in no cache that a crash would lose. */
  readonly put: (key: string, path: string, meta: ObjectMeta) => Promise<void>;
  /** Throws when the object is not at the place that its key names. */
  readonly guard: (key: string) => Promise<void>;
};

type Listeners = {
  readonly onBytes?: ((direction: 'kept' | 'served', bytes: number) => void) | undefined;
  /** Called when the storage service does not answer at opening. Without it, opening fails then. */
  readonly onAway?: (cause: unknown) => void;
};

/**
 * Opens the configured storage; with S3 the folder only has incoming uploads. Wrong keys or a
 * missing bucket are reported now instead of by the first upload.
 */
export async function openStore(
  env: StorageEnv,
  { onBytes = () => undefined, onAway }: Listeners = {},
): Promise<FileStore> {
  const folder = resolve(env.FILES_DIR);
  const received = join(folder, '.recibidos');
  await mkdir(received, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new InvalidEnvironment(`FILES_DIR: no se puede escribir en ${folder}`, { cause });
  });
  const engine = env.S3_BUCKET === undefined ? local(folder) : await inS3(env, onAway);
  return { received, of: (tenantId) => filesOf(engine, tenantId, onBytes) };
}

/**
 * Storage of one organisation. Each key is checked before a driver gets it, so that no database row
 * can select another file.
 */
function filesOf(
  { driver, put, guard }: Engine,
  tenantId: string,
  onBytes: NonNullable<Listeners['onBytes']>,
): TenantFiles {
  const checked = async <T>(key: string, fn: () => Promise<T>): Promise<T> => {
    requireOwnKey(tenantId, key);
    await guard(key);
    return await withErrors(fn);
  };
  return {
    keep: (key, path, meta) =>
      checked(key, async () => {
        await put(key, path, meta);
        const { contentLength } = await driver.getMetaData(key);
        if (contentLength !== meta.bytes) {
          throw new Error(`Storage kept ${contentLength} of the file's ${meta.bytes} bytes`);
        }
        onBytes('kept', meta.bytes);
      }),
    open: (key) =>
      checked(key, async () => {
        // The size is read first, because a local stream only fails for a missing file once it is
        // read.
        const { contentLength } = await driver.getMetaData(key);
        onBytes('served', contentLength);
        return driver.getStream(key);
      }),
    remove: (key) => checked(key, () => driver.delete(key)),
    list: () => list(driver, tenantId),
  };
}

/** Any error of the storage reaches the caller as "not available"; its cause is logged. */
async function withErrors<T>(fn: () => Promise<T>): Promise<T> {
  try {
    return await fn();
  } catch (cause) {
    throw new AppError('ALMACEN_NO_DISPONIBLE', { cause });
  }
}

const optionsOf = ({ mime, bytes }: ObjectMeta) => ({ contentType: mime, contentLength: bytes });

function local(folder: string): Engine {
  const driver = new FSDriver({ location: folder, visibility: 'private' });
  return {
    driver,
    guard: async (key) => {
      for (const path of [dirname(join(folder, key)), join(folder, key)]) {
        const found = await lstat(path).catch(() => null);
        if (found?.isSymbolicLink())
          throw new Error(`The file storage has a symbolic link: ${path}`);
      }
    },
    put: async (key, path, meta) => {
      await driver.putStream(key, createReadStream(path), optionsOf(meta));
      for (const written of [join(folder, key), join(folder, key, '..')]) {
        const file = await open(written, 'r');
        try {
          await file.sync();
        } finally {
          await file.close();
        }
      }
    },
  };
}

async function inS3(env: StorageEnv, onAway: Listeners['onAway']): Promise<Engine> {
  const { createS3Drivers } = await import('./s3-driver.ts');
  const { reads, writes, check } = createS3Drivers(env);
  await check().catch((cause: unknown) => {
    if (cause instanceof InvalidEnvironment) throw cause;
    if (onAway) return onAway(cause);
    throw new InvalidEnvironment(`S3_ENDPOINT: ${env.S3_ENDPOINT} no contesta`, { cause });
  });
  const put: Engine['put'] = (key, path, meta) =>
    writes.putStream(key, createReadStream(path), optionsOf(meta));
  return {
    driver: reads,
    guard: async () => undefined,
    // The S3 client retries everything but streams, which it cannot restart; here the file is
    // opened again. The usual reason is a kept-alive connection that the service has just closed. A
    // silent service is not tried again.
    put: (...args) =>
      put(...args).catch((error: unknown) => {
        if (!isAway(error) || isSilent(error)) throw error;
        return put(...args);
      }),
  };
}

async function* list(driver: DriverContract, tenantId: string): AsyncGenerator<StoredObject> {
  let paginationToken: string | undefined;
  do {
    const page = await driver.listAll(`${tenantId}/`, {
      recursive: true,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    });
    for (const object of page.objects) {
      // An object with another kind of name was not stored by us.
      if (!object.isFile || !isOwnKey(tenantId, object.key)) continue;
      const { key } = object;
      // The listing of a service already has the time.
      yield { key, modifiedAt: async () => (await object.getMetaData()).lastModified };
    }
    ({ paginationToken } = page);
  } while (paginationToken !== undefined);
}
