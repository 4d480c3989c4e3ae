/** Time that a connection took for statements sent together. */
type StatementTime = {
  /** Declared name of each statement; values are never included. */
  readonly names: readonly string[];
  readonly ms: number;
  /** Process id of PostgreSQL, as in its log and in `pg_stat_activity`. */
  readonly backend: number | null;
};

/** Called in the async context that awaited the statement, so that its pin can be read. */
export type OnStatement = (time: StatementTime) => void;

const listeners = new WeakMap<object, OnStatement>();

/** Reports every declared statement that the connection runs from now on. */
export function timeStatements(connection: object, listener: OnStatement): void {
  listeners.set(connection, listener);
}

const backendOf = (connection: object): number | null => {
  const pid: unknown = Reflect.get(connection, 'processID');
  return typeof pid === 'number' ? pid : null;
};

/**
 * Runs `fn`, which makes `connection` run these statements, and reports its duration to the
 * listener.
 */
export async function timed<T>(
  connection: object,
  names: () => readonly string[],
  fn: () => Promise<T>,
): Promise<T> {
  const listener = listeners.get(connection);
  if (listener === undefined) return await fn();
  const begun = performance.now();
  try {
    return await fn();
  } finally {
    listener({ names: names(), ms: performance.now() - begun, backend: backendOf(connection) });
  }
}
