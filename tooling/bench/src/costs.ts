import { withClient } from '@plomada/db/with-client';
import { z } from 'zod';

import { naiveStatements } from './bare-sql.ts';
import type { Recorded, RecordedStatement, Scene } from './scenario.ts';

const explained = z.tuple([
  z.object({
    Plan: z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
    'Execution Time': z.number(),
  }),
]);

type Cost = { readonly buffers: number; readonly ms: number };

export type ComparedCost = {
  readonly name: string;
  /** Movements in the database, then the mean number per organisation and per work. */
  readonly size: string;
  readonly own: Cost;
  /**
   * Cost of the plain statements (`naiveStatements`), summed; a deep page is compared with a plain
   * first page.
   */
  readonly naive: Cost;
};

/**
 * Buffers touched and time of one statement under the app's login, from the run with the median
 * time of five.
 */
function measureStatement(
  { cluster, target: { tenantId, userId } }: Scene,
  { text, values }: RecordedStatement,
): Promise<Cost> {
  const config = { connectionString: cluster.appUrl, options: '-c jit=off' };
  return withClient(config, async (client) => {
    await client.query(
      "select set_config('app.tenant_id', $1, false), set_config('app.user_id', $2, false)",
      [tenantId, userId],
    );
    const seen: Cost[] = [];
    for (let run = 0; run < 6; run += 1) {
      const { rows } = await client.query<Record<'QUERY PLAN', unknown>>(
        `explain (analyze, buffers, format json) ${text}`,
        [...values],
      );
      const [{ Plan: root, 'Execution Time': ms }] = explained.parse(rows[0]?.['QUERY PLAN']);
      seen.push({ buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'], ms });
    }
    // The first run fills the cache and is left out.
    const middle = seen.slice(1).sort((a, b) => a.ms - b.ms)[2];
    if (!middle) throw new Error('No run of a statement was measured');
    return middle;
  });
}

async function measureTogether(
  scene: Scene,
  statements: readonly RecordedStatement[],
): Promise<Cost> {
  let sum: Cost = { buffers: 0, ms: 0 };
  for (const statement of statements) {
    const { buffers, ms } = await measureStatement(scene, statement);
    sum = { buffers: sum.buffers + buffers, ms: sum.ms + ms };
  }
  return sum;
}

const thousands = (amount: number) => Math.round(amount).toLocaleString('en');

/**
 * Compares the product's list, totals and dashboard statements with the plain ones on one database.
 */
export async function measureCosts(scene: Scene, recorded: Recorded): Promise<ComparedCost[]> {
  const { movements, tenants, worksEach } = scene.size;
  const each = movements / tenants;
  const size = `${thousands(movements)} (${thousands(each)}, ${thousands(each / worksEach)})`;
  const { list, totals, dashboard, summary } = naiveStatements(scene.target);
  const costs: ComparedCost[] = [];
  for (const [name, own, plain] of [
    ['first page of 50', recorded.shallow, list],
    ['deep page of 50', recorded.deep, list],
    ['totals of the work', recorded.totals, totals],
    ['dashboard of the work', recorded.dashboard, dashboard],
    ['summary of all works', recorded.summary, summary],
  ] as const) {
    costs.push({
      name,
      size,
      own: await measureStatement(scene, own),
      naive: await measureTogether(scene, plain),
    });
  }
  return costs;
}
