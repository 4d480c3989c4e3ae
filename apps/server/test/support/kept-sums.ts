import { totalDifferences, type TotalDifference, type TotalLevel } from '@plomada/db/check-totals';
import type pg from 'pg';

import { APAGADA, NORTE, SUR } from './data.ts';

/** What the database keeps itself. The rows of the other organisations are put in by SQL, without what the app keeps. */
const POR_LA_BASE: ReadonlySet<TotalLevel> = new Set([
  'day',
  'month',
  'month and trade',
  'month and supplier',
  'trade',
  'supplier',
  'day of account',
  'entry of account',
  'debt',
  'cost',
]);

/** Kept sums that are not those of the rows: none, whatever a test wrote, and however. */
export async function cifrasDistintas(
  pool: pg.Pool,
  inventadas: readonly TotalLevel[],
): Promise<TotalDifference[]> {
  const client = await pool.connect();
  try {
    const distintas: TotalDifference[] = [];
    for (const tenant of [NORTE, SUR, APAGADA]) {
      distintas.push(...(await totalDifferences(client, tenant)));
    }
    return distintas.filter(({ level, tenantId }) =>
      tenantId === NORTE ? !inventadas.includes(level) : POR_LA_BASE.has(level),
    );
  } finally {
    client.release();
  }
}
