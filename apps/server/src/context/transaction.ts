import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { ArchivoRecibido } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import stringify from 'safe-stable-stringify';

import { onConnection, SNAPSHOT, type Statements } from './connection.ts';
import type { IdempotentKey, InTransaction, TransactionContext } from './context.ts';
import { CLAIM, DELETE_EXPIRED, SELECT_KEY, UPDATE_ANSWER } from './idempotency.sql.ts';
import type { Query, QueryTx } from './query.ts';
import { jsonOf } from './sql/raw-json.ts';
import { sqlState } from './sql/sql-error.ts';

const RETRIES = 3;
/** Serialisation failure and deadlock: the only states where the same work may simply run again. */
const RETRIED = new Set(['40001', '40P01']);
/** Keys are kept one day; an older one counts as never seen. */
const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/** Refusal whose details are read after the rollback, when no lock is left. */
export abstract class LateRefusal extends AppError {
  abstract explained(): Promise<AppError>;
}

/**
 * Runs `fn` in one transaction, at most once per Idempotency-Key of the caller. Run again on serialisation
 * failures and deadlocks, so `fn` has no effect outside the database. Inside, use `tx` alone: the
 * context's own connections would take a second one of the pool.
 */
export const transaction = <C extends TransactionContext, T>(
  ctx: C,
  fn: (tx: InTransaction<C>) => Promise<T>,
): Promise<T> =>
  retried(ctx, () =>
    onConnection(ctx.db, async (statements) => {
      const { query } = statements;
      // No statement of `fn` ends a keyed transaction, because the stored answer is written after
      // it.
      const final = ctx.claim ? undefined : endingInTime(ctx, statements);
      const result = await once(ctx, query, () => fn({ ...ctx, query, ...(final && { final }) }));
      if (!statements.isOver()) requireInTime(ctx);
      return result;
    }),
  ).catch(async (error: unknown) => {
    throw error instanceof LateRefusal ? await error.explained() : error;
  });

/** Runs reads on one snapshot, however long they take: later commits are not visible. */
export const snapshot = <C extends Pick<TransactionContext, 'db'>, T>(
  ctx: C,
  fn: (tx: InTransaction<C>) => Promise<T>,
): Promise<T> => onConnection(ctx.db, ({ query }) => fn({ ...ctx, query }), SNAPSHOT);

/**
 * Refuses a commit after the deadline, because the caller was already answered that nothing was
 * saved.
 */
function requireInTime({ deadline }: TransactionContext): void {
  if (performance.now() > deadline) throw new AppError('TIEMPO_AGOTADO');
}

function endingInTime(ctx: TransactionContext, statements: Statements): Query {
  const final = statements.finalBefore(ctx.deadline);
  return async (bound) => {
    requireInTime(ctx);
    try {
      return await final(bound);
    } catch (error) {
      requireInTime(ctx);
      throw error;
    }
  };
}

/**
 * Runs the work, and again after a serialisation failure or deadlock, a bounded number of times;
 * jitter keeps two losers from meeting again.
 */
async function retried<T>(ctx: TransactionContext, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      if (state === null || !RETRIED.has(state) || attempt > RETRIES) throw error;
      ctx.log.info({ state, attempt }, 'transaction retried');
      if (ctx.claim) ctx.claim.used = false;
      await sleep(attempt * 10 + Math.random() * 20);
    }
  }
}

/**
 * Runs `fn` unless the key was answered before: the answer is stored in the same transaction, so a failure
 * leaves no key behind, and a second caller waits for the first and then replays its answer.
 */
async function once<T>(ctx: TransactionContext, query: Query, fn: () => Promise<T>): Promise<T> {
  const { claim, now } = ctx;
  if (!claim) return fn();
  if (claim.used)
    throw new Error(
      `${claim.procedure}: a call with an Idempotency-Key opened a second transaction`,
    );
  claim.used = true;
  const [claimed] = await query(
    CLAIM(...identityOf(ctx, claim), claim.requestHash, now, oldestKey(now)),
  );
  if (!claimed) {
    const previous = await previousAnswer(ctx, query);
    if (previous === null) throw new AppError('CONFLICTO');
    return JSON.parse(previous);
  }
  const result = await fn();
  const text = jsonOf(result) ?? 'null';
  await query(UPDATE_ANSWER(claimed.id, text));
  // The first answer is parsed from text like a replayed one, so that both are equal byte by byte.
  return JSON.parse(text);
}

type Keyed = Pick<TransactionContext, 'claim' | 'user' | 'now'>;

const oldestKey = (now: Date): Date => new Date(now.getTime() - KEY_LIFE_MS);

/** The owner of a key: the member and organisation of the call, or the user alone. */
function identityOf(ctx: Keyed, { procedure, key }: IdempotentKey) {
  const tenantId = 'tenantId' in ctx && typeof ctx.tenantId === 'string' ? ctx.tenantId : null;
  return [tenantId, ctx.user.id, procedure, key] as const;
}

/** The stored answer to this call; null when there is none. */
async function previousAnswer(ctx: Keyed, query: Query): Promise<string | null> {
  const { claim, now } = ctx;
  if (!claim) return null;
  const [stored] = await query(SELECT_KEY(...identityOf(ctx, claim)));
  if (!stored?.respuesta || stored.creado_en < oldestKey(now)) return null;
  if (stored.request_hash !== claim.requestHash) throw new AppError('IDEMPOTENCIA_DISTINTA');
  return stored.respuesta;
}

/** Hash of the input with its keys in order, so that two spellings of one body are one request. */
export const hashOfRequest = (input: unknown): string =>
  createHash('sha256')
    .update(stringify(input) ?? 'null')
    .digest('hex');

/**
 * The resolver of a mutation that takes a file. A call that was already answered is replayed before its bytes
 * are kept again, which no transaction could undo. Two at the same time are serialised by the transaction; a
 * call refused before it because of what its duplicate saved meanwhile gets the duplicate's answer.
 */
export const replayed =
  <C extends Keyed & Pick<QueryTx, 'query'>, I extends object, T>(
    fn: (ctx: C, input: I) => Promise<T>,
  ) =>
  async ({ ctx, input }: { readonly ctx: C; readonly input: I }): Promise<T> => {
    const withFile = Object.values(input).some((value) => value instanceof ArchivoRecibido);
    if (!withFile) return fn(ctx, input);
    const previous = await previousAnswer(ctx, ctx.query);
    if (previous !== null) return JSON.parse(previous);
    try {
      return await fn(ctx, input);
    } catch (error) {
      const meanwhile = error instanceof AppError ? await previousAnswer(ctx, ctx.query) : null;
      if (meanwhile === null) throw error;
      return JSON.parse(meanwhile);
    }
  };

/** Drops expired keys; a scheduled job runs it, never a request. */
export async function deleteExpiredKeys(query: Query, now: Date): Promise<void> {
  await query(DELETE_EXPIRED(oldestKey(now)));
}
