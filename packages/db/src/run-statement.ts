import type { PoolClient, QueryResult, QueryResultRow } from 'pg';

import { sendPipelined, type AnyQueued } from './pipeline.ts';
import { prepared } from './prepared.ts';
import { timed } from './statement-times.ts';
import type { Bound } from './statement.ts';

type Config = { readonly name?: string; readonly text: string; readonly values: unknown[] };
/** A pool or one of its connections. */
type Executor = {
  readonly query: <R extends QueryResultRow>(config: Config) => Promise<QueryResult<R>>;
};

/** Receives the rows of every statement; null outside tests. */
type Watcher = (bound: Bound<unknown>, rows: readonly unknown[]) => void;
let watcher: Watcher | null = null;

/** Test hook: `watch` throws when a row does not match the declaration of its statement. */
export function watchRows(watch: Watcher | null): void {
  watcher = watch;
}

type Options = {
  /** True to keep the statement's plan on the connection, for frequent statements of few forms. */
  readonly prepare: boolean;
};

/** Runs a statement; only here do rows from PostgreSQL get their declared type. */
export async function runStatement<R>(
  executor: Executor,
  bound: Bound<R>,
  { prepare }: Options,
): Promise<R[]> {
  const { text } = bound;
  const values = [...bound.values];
  const { rows } = await timed(
    executor,
    () => [bound.name],
    () =>
      executor.query<R & QueryResultRow>(
        prepare ? { ...prepared(text), values } : { text, values },
      ),
  );
  watcher?.(bound, rows);
  return rows;
}

/** Runs the statements pipelined in one transaction: none runs after a failed one. */
export async function runPipelined(client: PoolClient, all: readonly AnyQueued[]): Promise<void> {
  const names = () => all.map(({ bound }) => bound.name);
  await timed(client, names, () => sendPipelined(client, all));
  for (const { bound, rows } of all) watcher?.(bound, rows);
}
