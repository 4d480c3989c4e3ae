import { setTimeout as sleep } from 'node:timers/promises';

import type { Db } from '@plomada/db/client';
import type { FastifyBaseLogger } from 'fastify';

import { SELECT_CAUGHT_UP, SELECT_FLUSHED } from './replica.sql.ts';
import { oneRow } from './sql/one-row.ts';

/** Longest wait for the standby to catch up, and the interval of checking, in milliseconds. */
const PATIENCE_MS = 250;
const LOOK_AGAIN_MS = 10;
/** Milliseconds during which reads use the primary after the standby was late or failed. */
const LATE_PAUSE_MS = 1000;
const FAILED_PAUSE_MS = 10_000;

/**
 * Standby for long reads whose result decides nothing: summaries and exports. It is used only when
 * it has everything that the primary had acknowledged when the read began, so that every earlier
 * write is found; when it is late or unreachable the primary answers.
 */
export class Replica {
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  #pausedUntil = 0;

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /**
   * Runs `fn` on the standby when it has caught up, otherwise on the primary; twice when the
   * standby fails meanwhile.
   */
  async read<T>(primary: Db, fn: (db: Db) => Promise<T>): Promise<T> {
    if (performance.now() < this.#pausedUntil) return await fn(primary);
    // Position of the primary's write-ahead log, read after the access check.
    const { lsn } = await oneRow(primary, SELECT_FLUSHED());
    if (!(await this.#hasAll(lsn))) return await fn(primary);
    try {
      return await fn(this.#db);
    } catch (err) {
      if (!isOfTheStandby(err)) throw err;
      this.#pause(FAILED_PAUSE_MS, { err });
      return await fn(primary);
    }
  }

  async #hasAll(lsn: string): Promise<boolean> {
    const until = performance.now() + PATIENCE_MS;
    try {
      while (performance.now() < until) {
        const { al_dia } = await oneRow(this.#db, SELECT_CAUGHT_UP(lsn));
        if (al_dia) return true;
        await sleep(LOOK_AGAIN_MS);
      }
      this.#pause(LATE_PAUSE_MS, {});
    } catch (err) {
      this.#pause(FAILED_PAUSE_MS, { err });
    }
    return false;
  }

  #pause(ms: number, details: object): void {
    this.#pausedUntil = performance.now() + ms;
    this.#log.warn(
      { ...details, ms },
      'reads use the primary for the next ms: the replica failed or lags',
    );
  }
}

/**
 * True when the standby caused the error and not the query: a conflict with replay, a shutdown, a
 * lost connection.
 */
function isOfTheStandby(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!('code' in error) || typeof error.code !== 'string') {
    return error.message.includes('Connection terminated') || error.message.includes('timeout');
  }
  return error.code === '40001' || /^(08|57|ECONN|EPIPE|ETIMEDOUT)/.test(error.code);
}

type Reader = Pick<Db, 'query'> & {
  readonly db: Db;
  readonly services: { readonly replica: Replica | null };
};

/** Reads on the standby when possible; `aside` is the caller's context there. */
export const readAside = <C extends Reader, T>(ctx: C, fn: (aside: C) => Promise<T>): Promise<T> =>
  ctx.services.replica?.read(ctx.db, (db) => fn({ ...ctx, db, query: db.query })) ?? fn(ctx);
