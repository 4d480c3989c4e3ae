import type { IDBPTransaction } from 'idb';

import type { DeviceDb, DeviceSchema } from '../device-db.ts';
import { inTime, OutOfTime } from '../in-time.ts';

/**
 * Time limit in ms of a transaction, since a browser may never answer; after it, nothing is stored
 * and the caller gets an error.
 */
export const ANSWER_MS = 8_000;

export type Mode = 'readonly' | 'readwrite';
export type Tx<M extends Mode> = IDBPTransaction<DeviceSchema, ('envios' | 'fotos')[], M>;
type Work<M extends Mode, T> = (tx: Tx<M>) => Promise<T>;

/**
 * True when the database's connection was lost or timed out, rather than the request refused:
 * WebKit closes it for an app in the background.
 */
const isLost = (cause: unknown): boolean =>
  cause instanceof OutOfTime ||
  (cause instanceof DOMException &&
    ['InvalidStateError', 'UnknownError', 'AbortError'].includes(cause.name));

/** Runs work in one transaction: the result is returned after it is durable, or it is aborted. */
async function inOne<M extends Mode, T>(
  db: DeviceDb,
  work: Work<M, T>,
  { mode, limit = ANSWER_MS }: { readonly mode: M; readonly limit?: number | undefined },
): Promise<T> {
  const tx = db.transaction(['envios', 'fotos'], mode, { durability: 'strict' });
  try {
    const [result] = await inTime(Promise.all([work(tx), tx.done]), limit);
    return result;
  } catch (cause) {
    try {
      tx.abort();
    } catch {
      // The transaction has already ended.
    }
    throw cause;
  }
}

/**
 * Runs work over envíos and their bytes in one transaction, and once more if the connection was
 * lost, but not after a timeout.
 */
export const transactionsOf =
  (open: () => Promise<DeviceDb>) =>
  async <M extends Mode, T>(mode: M, work: Work<M, T>, limit?: number): Promise<T> => {
    for (let isFirst = true; ; isFirst = false) {
      const db = await open();
      try {
        return await inOne(db, work, { mode, limit });
      } catch (cause) {
        if (!isLost(cause)) throw cause;
        // The next call opens the database again.
        db.close();
        if (!isFirst || cause instanceof OutOfTime) throw cause;
      }
    }
  };
