import { setTimeout as esperar } from 'node:timers/promises';

import type { TransactionContext } from './context.ts';
import { sqlState } from './sql/sql-error.ts';

const REINTENTOS = 3;
/** Serialisation failure and deadlock: the only states where the same work may simply run again. */
const REINTENTABLES = new Set(['40001', '40P01']);

/** Runs the work again a bounded number of times; jitter keeps two losers from meeting again. */
export async function retryConflicts<T>(
  ctx: TransactionContext,
  work: () => Promise<T>,
): Promise<T> {
  for (let intento = 1; ; intento += 1) {
    try {
      return await work();
    } catch (error) {
      const state = sqlState(error);
      if (state === null || !REINTENTABLES.has(state) || intento > REINTENTOS) throw error;
      ctx.log.info({ state, intento }, 'transaction retried');
      if (ctx.clave) ctx.clave.usada = false;
      await esperar(intento * 10 + Math.random() * 20);
    }
  }
}
