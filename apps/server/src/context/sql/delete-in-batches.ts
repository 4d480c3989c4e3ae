import type { Bound, Query } from '@plomada/db/statement';

import { oneRow } from './one-row.ts';

/**
 * Rows that go at once: nobody waits long behind them. Their keys are put into an array, which is made once: a
 * subquery with a limit may be run again for every row of the table.
 */
export const BATCH = 1000;
/** Of one run; what is left goes with the next. */
const BATCHES = 1000;

/** Deletes by batches until one was not full: a fixed number a run would fall behind those who write. */
export async function deleteInBatches(
  query: Query,
  batch: Bound<{ readonly gone: number }>,
): Promise<void> {
  for (let n = 0; n < BATCHES; n += 1) {
    const { gone } = await oneRow({ query }, batch);
    if (gone < BATCH) return;
  }
}
