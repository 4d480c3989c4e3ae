import { AppError } from '@plomada/domain/errores';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { veTodo } from '../../proyectos/visibility.sql.ts';
import { SELECT_AGOTADAS, UPSERT_CANTIDAD } from './duplicados.sql.ts';

/** Answers per hour about hidden documents that a person may get. ADR 14. */
const HIDDEN_ANSWERS_PER_HOUR = 60;

const HOUR_MS = 60 * 60 * 1000;
const hourOf = ({ now }: Tx): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

function tooMany(ctx: Tx): AppError {
  const left = hourOf(ctx).getTime() + HOUR_MS - ctx.now.getTime();
  return new AppError('DEMASIADOS_OCULTOS', { retryAfter: Math.ceil(left / 1000) });
}

/**
 * Refuses once the hourly limit of hidden answers is reached. Called before any lookup, so that
 * past the limit not even "free" is answered.
 */
export async function requireHiddenAnswers(ctx: Tx): Promise<void> {
  if (veTodo(ctx)) return;
  const own = [ctx.tenantId, ctx.actor.userId, hourOf(ctx)] as const;
  const spent = await ctx.query(SELECT_AGOTADAS(...own, HIDDEN_ANSWERS_PER_HOUR));
  if (spent.length > 0) throw tooMany(ctx);
}

/**
 * Counts answers about hidden documents before they are given, and refuses above the limit. Uses a
 * separate connection, so it must not run in a transaction: an answer that is rolled back has been
 * given all the same.
 */
export async function countHiddenAnswers(ctx: Tx, answers: number): Promise<void> {
  if (answers === 0 || veTodo(ctx)) return;
  const own = [ctx.tenantId, ctx.actor.userId, hourOf(ctx)] as const;
  const count = UPSERT_CANTIDAD(...own, answers, HIDDEN_ANSWERS_PER_HOUR);
  const { cantidad } = await oneRow(ctx, count);
  if (cantidad > HIDDEN_ANSWERS_PER_HOUR) throw tooMany(ctx);
}
