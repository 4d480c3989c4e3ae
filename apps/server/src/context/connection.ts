import type { Db } from '@plomada/db/client';
import { t } from '@plomada/db/kinds';
import { queued, type AnyQueued } from '@plomada/db/pipeline';
import { runPipelined } from '@plomada/db/run-statement';
import { statement, type Bound, type Query } from '@plomada/db/statement';
import type { PoolClient } from 'pg';

/** Statement that fails once the transaction has used up its milliseconds. */
const IN_TIME = statement({
  name: 'transaction.inTime',
  text: `select 1 / (clock_timestamp() - now() < $1::int * interval '1 ms')::int as yes`,
  params: [t.int],
  row: { yes: t.int.because('one or an error') },
});

const bare = (text: string): Bound<unknown> => ({
  name: text,
  text,
  values: [],
  params: [],
  row: {},
});
const BEGIN = bare('begin');
export const SNAPSHOT = bare('begin isolation level repeatable read read only');
const COMMIT = bare('commit');

/** Statements of a transaction; `begin` is sent together with the first one. */
function statementsOn(client: PoolClient, begin: Bound<unknown>) {
  let waiting: AnyQueued[] = [queued(begin)];
  let over = false;
  const begun = performance.now();
  /** Runs all statements in one pipeline, with the commit when `ended`. */
  const together = async (statements: readonly AnyQueued[], ended: boolean): Promise<void> => {
    const all = [...waiting, ...statements];
    waiting = [];
    await runPipelined(client, ended ? [...all, queued(COMMIT)] : all);
    over = ended;
  };
  const query: Query = async (bound) => {
    const last = queued(bound);
    await together([last], false);
    return last.rows;
  };
  /**
   * Final statement, sent with the commit. The transaction fails when the statement ends after
   * `due`, because it may have waited for a lock.
   */
  const finalBefore =
    (due: number): Query =>
    async (bound) => {
      const last = queued(bound);
      await together([last, queued(IN_TIME(Math.ceil(due - begun)))], true);
      return last.rows;
    };
  return { query, finalBefore, together, isOver: () => over };
}

export type Statements = ReturnType<typeof statementsOn>;

/**
 * Runs `fn` between `begin` and a commit, on a connection reserved for it; rolls back when it
 * throws.
 */
export async function onConnection<T>(
  { pool }: Pick<Db, 'pool'>,
  fn: (statements: Statements) => Promise<T>,
  begin = BEGIN,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const statements = statementsOn(client, begin);
    const result = await fn(statements);
    if (!statements.isOver()) await statements.query(COMMIT);
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      broken = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw error;
  } finally {
    // A connection that could not roll back is thrown away, never returned to the pool.
    client.release(broken);
  }
}
