import { CONNECT_WAIT_MS, type Db } from '@plomada/db/client';
import { t } from '@plomada/db/kinds';
import { ask, type AnyAsked } from '@plomada/db/one-trip';
import { runStatement, runTogether } from '@plomada/db/run-statement';
import { statement, type Bound } from '@plomada/db/statement';
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

/** Fails where the transaction has been under way for more milliseconds than it had. */
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
  let over = false;
  const begun = performance.now();
  /** With the commit, which does not come after `due`: its statement may have waited for others. */
  const lastBefore =
    (due: number): Query =>
    async (bound) => {
      const asked = ask(bound);
      await runTogether(client, [
        ...waiting,
        asked,
        ask(IN_TIME(Math.ceil(due - begun))),
        ask(COMMIT),
      ]);
      over = true;
      return asked.rows;
    };
  /** All in one trip; `ended`: with the commit. */
  const together = async (asked: readonly AnyAsked[], ended: boolean): Promise<void> => {
    const all = [...waiting, ...asked];
    waiting = [];
    await runTogether(client, ended ? [...all, ask(COMMIT)] : all);
    over = ended;
  };
  return { query, later, lastBefore, together, isOver: () => over };
}

type SqlTx = ReturnType<typeof statementsOn>;

/** Runs `fn` between `begin` and a commit, on a connection of its own. */
async function onConnection<T>(
  { pool }: Db,
  begin: Bound<unknown>,
  fn: (tx: SqlTx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let roto: Error | undefined;
  try {
    const tx = statementsOn(client, begin);
    const result = await fn(tx);
    if (!tx.isOver()) await tx.query(COMMIT);
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
      // The answer to a keyed call is written after all the rest.
      const last = ctx.clave ? undefined : endingInTime(ctx, tx);
      const { query, later } = tx;
      const result = await withIdempotency(tx, ctx, () =>
        fn({ query, later, ...(last && { last }) }),
      );
      if (!tx.isOver()) exigirATiempo(ctx);
      return result;
    }),
  );
}

function endingInTime(ctx: TransactionContext, tx: SqlTx): Query {
  const last = tx.lastBefore(ctx.venceEn);
  return async (bound) => {
    exigirATiempo(ctx);
    try {
      return await last(bound);
    } catch (error) {
      exigirATiempo(ctx);
      throw error;
    }
  };
}

type ManyTx = { readonly together: (asked: readonly AnyAsked[], ended: boolean) => Promise<void> };

/** A transaction of the server's own whose statements go out many at a time. */
export const inTrips = <T>(
  { db }: Pick<TransactionContext, 'db'>,
  fn: (tx: ManyTx) => Promise<T>,
) => onConnection(db, BEGIN, fn);

const SNAPSHOT = bare('begin isolation level repeatable read read only');

/** Many reads of one instant, however long they take: nothing that is committed meanwhile is seen. */
export function withSnapshot<T>(
  { db }: Pick<TransactionContext, 'db'>,
  fn: (tx: QueryTx) => Promise<T>,
): Promise<T> {
  return onConnection(db, SNAPSHOT, fn);
}
