/** Counters of the server, read from its Prometheus page. */
export type Counted = {
  readonly requests: number;
  /** Round trips to the database. */
  readonly roundTrips: number;
  readonly statements: ReadonlyMap<string, number>;
  /** Seconds of database time by statement, as the server measured them. */
  readonly seconds: ReadonlyMap<string, number>;
  /** Calls that waited for a connection. */
  readonly waits: number;
  /** Seconds that those calls waited, in total. */
  readonly waitedSeconds: number;
};

const LINE = /^(?<name>\w+)(?:\{(?<labels>[^}]*)\})? (?<value>\S+)$/;

const isByStatement = (
  name: string,
): name is 'plomada_sql_statements_total' | 'plomada_sql_seconds_total' =>
  name === 'plomada_sql_statements_total' || name === 'plomada_sql_seconds_total';

const grown = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  new Map(Array.from(after, ([name, n]) => [name, n - (before.get(name) ?? 0)]));

export function readCounted(page: string): Counted {
  const sums = new Map<string, number>();
  const byStatement = {
    plomada_sql_statements_total: new Map<string, number>(),
    plomada_sql_seconds_total: new Map<string, number>(),
  };
  for (const line of page.split('\n')) {
    const { name, labels, value } = LINE.exec(line)?.groups ?? {};
    if (name === undefined) continue;
    sums.set(name, (sums.get(name) ?? 0) + Number(value));
    const statement = labels?.match(/statement="([^"]*)"/)?.[1];
    if (statement === undefined || !isByStatement(name)) continue;
    const counted = byStatement[name];
    counted.set(statement, (counted.get(statement) ?? 0) + Number(value));
  }
  const sum = (name: string) => sums.get(name) ?? 0;
  return {
    requests: sum('plomada_requests_total'),
    roundTrips: sum('plomada_sql_duration_seconds_count'),
    statements: byStatement.plomada_sql_statements_total,
    seconds: byStatement.plomada_sql_seconds_total,
    waits: sum('plomada_pool_wait_seconds_count'),
    waitedSeconds: sum('plomada_pool_wait_seconds_sum'),
  };
}

export function countedBetween(before: Counted, after: Counted): Counted {
  return {
    requests: after.requests - before.requests,
    roundTrips: after.roundTrips - before.roundTrips,
    statements: grown(before.statements, after.statements),
    seconds: grown(before.seconds, after.seconds),
    waits: after.waits - before.waits,
    waitedSeconds: after.waitedSeconds - before.waitedSeconds,
  };
}
