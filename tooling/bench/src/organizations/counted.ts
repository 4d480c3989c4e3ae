/** What the server counted of itself, out of Prometheus' page. */
export type Counted = {
  readonly requests: number;
  /** Times something was sent to the database and waited for. */
  readonly trips: number;
  readonly statements: ReadonlyMap<string, number>;
  /** Calls that had to wait for a connection, and for how long in all. */
  readonly waits: number;
  readonly waitedSeconds: number;
};

const LINE = /^(?<name>\w+)(?:\{(?<labels>[^}]*)\})? (?<value>\S+)$/;

export function readCounted(page: string): Counted {
  const sums = new Map<string, number>();
  const statements = new Map<string, number>();
  for (const line of page.split('\n')) {
    const { name, labels, value } = LINE.exec(line)?.groups ?? {};
    if (name === undefined) continue;
    sums.set(name, (sums.get(name) ?? 0) + Number(value));
    const statement = labels?.match(/statement="([^"]*)"/)?.[1];
    if (name !== 'plomada_sql_statements_total' || statement === undefined) continue;
    statements.set(statement, (statements.get(statement) ?? 0) + Number(value));
  }
  const sum = (name: string) => sums.get(name) ?? 0;
  return {
    requests: sum('plomada_requests_total'),
    trips: sum('plomada_sql_duration_seconds_count'),
    statements,
    waits: sum('plomada_pool_wait_seconds_count'),
    waitedSeconds: sum('plomada_pool_wait_seconds_sum'),
  };
}

export function countedBetween(before: Counted, after: Counted): Counted {
  return {
    requests: after.requests - before.requests,
    trips: after.trips - before.trips,
    statements: new Map(
      Array.from(after.statements, ([name, n]) => [name, n - (before.statements.get(name) ?? 0)]),
    ),
    waits: after.waits - before.waits,
    waitedSeconds: after.waitedSeconds - before.waitedSeconds,
  };
}
