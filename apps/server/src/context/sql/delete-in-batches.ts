import type { Bound, Query } from '@plomada/db/statement';

import { oneRow } from './one-row.ts';

/**
 * Rows of one batch: few, so that their locks are short. Their keys are put into an array, which is made once: a
 * subquery with a limit may be run again for every row of the table.
 */
export const BATCH = 1000;
/** The most batches of one run; the next run deletes the rest. */
const BATCHES = 1000;

/** Deletes by batches until one is not full: a fixed number per run would fall behind the writers. */
export async function deleteInBatches(
  query: Query,
  batch: Bound<{ readonly gone: number }>,
): Promise<void> {
  for (let n = 0; n < BATCHES; n += 1) {
    const { gone } = await oneRow({ query }, batch);
    if (gone < BATCH) return;
  }
}
