/** How long a connection was busy with what was sent to it together. */
type StatementTime = {
  /** Of each statement, as it was declared; never its values. */
  readonly names: readonly string[];
  readonly ms: number;
  /** The process of PostgreSQL, as its own log and `pg_stat_activity` call it. */
  readonly backend: number | null;
};

/** Called where the statement was awaited, so that the pin of that moment can be asked for. */
export type OnStatement = (time: StatementTime) => void;

const listeners = new WeakMap<object, OnStatement>();

/** From now on `listener` hears of every statement of ours that this connection runs. */
export function timeStatements(connection: object, listener: OnStatement): void {
  listeners.set(connection, listener);
}

const backendOf = (connection: object): number | null => {
  const pid: unknown = Reflect.get(connection, 'processID');
  return typeof pid === 'number' ? pid : null;
};

/** Runs `fn`, which has `connection` run these statements, and shows whoever listens how long it took. */
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
