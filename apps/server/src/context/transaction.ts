import { CONNECT_WAIT_MS, type Db } from '@plomada/db/client';
import { runStatement } from '@plomada/db/run-statement';
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

const queryOf =
  (client: () => PoolClient, options: { readonly prepare: boolean }): Query =>
  (bound) =>
    runStatement(client(), bound, options);

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
          const query = queryOf(current, { prepare: false });
          const result = await withIdempotency({ query }, ctx, () => fn({ prisma, query }));
          exigirATiempo(ctx);
          return result;
        },
        { maxWait: CONNECT_WAIT_MS, timeout: TRANSACTION_MS },
      ),
    ),
  );
}

/** Runs `fn` between `begin` and a commit, on a connection of its own. */
async function onConnection<T>(
  { pool }: Db,
  begin: string,
  fn: (query: Query) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let roto: Error | undefined;
  try {
    await client.query(begin);
    const result = await fn(queryOf(() => client, { prepare: true }));
    await client.query('commit');
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

/** The same over plain pg, for hot writes: about a fifth of the cost of an interactive Prisma one. */
export function withSqlTransaction<T>(
  ctx: TransactionContext,
  fn: (tx: QueryTx) => Promise<T>,
): Promise<T> {
  return retryConflicts(ctx, () =>
    onConnection(ctx.db, 'begin', async (query) => {
      const result = await withIdempotency({ query }, ctx, () => fn({ query }));
      exigirATiempo(ctx);
      return result;
    }),
  );
}

/** Many reads of one instant, however long they take: nothing that is committed meanwhile is seen. */
export function withSnapshot<T>(
  { db }: Pick<TransactionContext, 'db'>,
  fn: (tx: QueryTx) => Promise<T>,
): Promise<T> {
  return onConnection(db, 'begin isolation level repeatable read read only', (query) =>
    fn({ query }),
  );
}
