import pg from 'pg';
import { z } from 'zod';

import type { RecordedStatement } from './record.ts';
import type { Target } from './targets.ts';

const plan = z.object({
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
});
const explicado = z.tuple([
  z.object({ Plan: plan, 'Execution Time': z.number(), 'Planning Time': z.number() }),
]);

export type Cost = { readonly buffers: number; readonly ms: number };

/** Buffers touched (exact) and the median time of one statement, as the product's own login. */
export async function measureStatement(
  appUrl: string,
  { tenantId, userId }: Target,
  { text, values }: RecordedStatement,
): Promise<Cost> {
  const client = new pg.Client({ connectionString: appUrl, options: '-c jit=off' });
  await client.connect();
  try {
    await client.query(
      "select set_config('app.tenant_id', $1, false), set_config('app.user_id', $2, false)",
      [tenantId, userId],
    );
    const vistas: Cost[] = [];
    for (let vuelta = 0; vuelta < 6; vuelta += 1) {
      const { rows } = await client.query<Record<'QUERY PLAN', unknown>>(
        `explain (analyze, buffers, format json) ${text}`,
        [...values],
      );
      const [{ Plan: raiz, 'Execution Time': ms }] = explicado.parse(rows[0]?.['QUERY PLAN']);
      vistas.push({ buffers: raiz['Shared Hit Blocks'] + raiz['Shared Read Blocks'], ms });
    }
    // The first one fills the cache.
    const calientes = vistas.slice(1).sort((a, b) => a.ms - b.ms);
    const medio = calientes[2];
    if (!medio) throw new Error('sin mediciones');
    return medio;
  } finally {
    await client.end();
  }
}
