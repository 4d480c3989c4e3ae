import { CONNECT_WAIT_MS, type Db } from '@plomada/db/client';
import { ask, type AnyAsked } from '@plomada/db/one-trip';
import { runStatement, runTogether } from '@plomada/db/run-statement';
import type { Bound } from '@plomada/db/statement';
import { withConnection } from '@plomada/db/tenant-pool';
import { AppError } from '@plomada/domain/errores';
import type { PoolClient } from 'pg';

import type { TransactionContext } from './context.ts';
import { withIdempotency } from './idempotency.ts';
import type { Query, QueryTx } from './query.ts';
import { retryConflicts } from './retry.ts';

type Prisma = Db['prisma'];
type PrismaTx = Omit<Prisma, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>;

export type { QueryTx } from './query.ts';
export type Tx = QueryTx & { readonly prisma: PrismaTx };

/** Longest transaction: below the 10 s a caller waits, after which nothing is committed anyway. */
const TRANSACTION_MS = 8000;

/** The caller was, or is about to be, told that nothing was saved: then nothing may be. */
function exigirATiempo(ctx: TransactionContext): void {
  if (performance.now() > ctx.venceEn) throw new AppError('TIEMPO_AGOTADO');
}

/**
 * Runs `fn` in one transaction, with the caller's Idempotency-Key handled inside it.
 * Inside, use only `tx`: the outer client would take a second connection and starve the pool.
 * Retried on serialisation failures and deadlocks, so `fn` has no effect outside the database.
 */
export function withTransaction<T>(
  ctx: TransactionContext,
  fn: (tx: Tx) => Promise<T>,
): Promise<T> {
  return retryConflicts(ctx, () =>
    withConnection((current) =>
      ctx.db.prisma.$transaction(
        async (prisma) => {
          const query: Query = (bound) => runStatement(current(), bound, { prepare: false });
          const result = await withIdempotency({ query }, ctx, () => fn({ prisma, query }));
          exigirATiempo(ctx);
          return result;
        },
        { maxWait: CONNECT_WAIT_MS, timeout: TRANSACTION_MS },
      ),
    ),
  );
}

const bare = (text: string): Bound<unknown> => ({
  name: text,
  text,
  values: [],
  params: [],
  row: {},
});
const COMMIT = bare('commit');

/** What runs on a connection of its own: the begin goes out with the first statement. */
function statementsOn(client: PoolClient, begin: Bound<unknown>) {
  let waiting: AnyAsked[] = [ask(begin)];
  const query: Query = async (bound) => {
    const asked = ask(bound);
    const all = [...waiting, asked];
    waiting = [];
    await runTogether(client, all);
    return asked.rows;
  };
  const later = (bound: Bound<unknown>) => {
    waiting.push(ask(bound));
  };
  return { query, later };
}

/** Runs `fn` between `begin` and a commit, on a connection of its own. */
async function onConnection<T>(
  { pool }: Db,
  begin: Bound<unknown>,
  fn: (tx: Required<QueryTx>) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let roto: Error | undefined;
  try {
    const tx = statementsOn(client, begin);
    const result = await fn(tx);
    await tx.query(COMMIT);
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: unknown) => {
      roto = cause instanceof Error ? cause : new Error(String(cause));
    });
    throw error;
  } finally {
    // A connection that could not roll back is thrown away, never returned to the pool.
    client.release(roto);
  }
}

const BEGIN = bare('begin');

/** The same over plain pg, for hot writes: about a fifth of the cost of an interactive Prisma one. */
export function withSqlTransaction<T>(
  ctx: TransactionContext,
  fn: (tx: QueryTx) => Promise<T>,
): Promise<T> {
  return retryConflicts(ctx, () =>
    onConnection(ctx.db, BEGIN, async (tx) => {
      const result = await withIdempotency(tx, ctx, () => fn(tx));
      exigirATiempo(ctx);
      return result;
    }),
  );
}

const SNAPSHOT = bare('begin isolation level repeatable read read only');

/** Many reads of one instant, however long they take: nothing that is committed meanwhile is seen. */
export function withSnapshot<T>(
  { db }: Pick<TransactionContext, 'db'>,
  fn: (tx: QueryTx) => Promise<T>,
): Promise<T> {
  return onConnection(db, SNAPSHOT, fn);
}
