import { type IDBPDatabase, unwrap } from 'idb';

const running = new Set<IDBTransaction>();

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has already ended.
  }
}

// A service worker has no such event.
globalThis.addEventListener?.('pagehide', ({ persisted }) => {
  if (persisted) for (const transaction of running) abort(transaction);
});

/**
 * Aborts the database's running transactions when the browser keeps the page for Back: WebKit leaves
 * them open there, and every later page would wait for their stores. The page gets the error, and may
 * try again, when it is shown again.
 */
export function endOnLeave<T>(db: IDBPDatabase<T>): IDBPDatabase<T> {
  const plain = unwrap(db);
  const begin = plain.transaction.bind(plain);
  plain.transaction = (...args) => {
    const transaction = begin(...args);
    running.add(transaction);
    for (const end of ['complete', 'abort'] as const) {
      transaction.addEventListener(end, () => running.delete(transaction));
    }
    return transaction;
  };
  return db;
}
