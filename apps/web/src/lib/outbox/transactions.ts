import type { IDBPTransaction } from 'idb';

import type { DeviceDb, DeviceSchema } from '../device-db.ts';
import { inTime, OutOfTime } from '../in-time.ts';

/** A browser may never answer: then nothing is kept, and whoever waits is told so. */
export const ANSWER_MS = 8_000;

export type Mode = 'readonly' | 'readwrite';
export type Tx<M extends Mode> = IDBPTransaction<DeviceSchema, ('envios' | 'fotos')[], M>;
type Work<M extends Mode, T> = (tx: Tx<M>) => Promise<T>;

/** Not what was asked for but the connection failed: WebKit loses it under an app in the background. */
const isLost = (cause: unknown): boolean =>
  cause instanceof OutOfTime ||
  (cause instanceof DOMException &&
    ['InvalidStateError', 'UnknownError', 'AbortError'].includes(cause.name));

/** One transaction, durable before it is told, or nothing of it. */
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
      // It has ended already.
    }
    throw cause;
  }
}

/**
 * Does work over envíos and their bytes in one transaction; once more where the connection was lost, so each may
 * happen twice.
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
        // Whoever asks next opens it anew.
        db.close();
        if (!isFirst || cause instanceof OutOfTime) throw cause;
      }
    }
  };
