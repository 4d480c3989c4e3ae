import { totalDifferences, type TotalDifference, type TotalLevel } from '@plomada/db/check-totals';
import type pg from 'pg';

import { APAGADA, NORTE, SUR } from './data.ts';

/**
 * Levels of sums kept by the database's triggers. Only these are checked for SUR and APAGADA, whose
 * rows the tests insert by SQL, without the sums that the app keeps.
 */
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
  'cheque',
]);

/**
 * Kept sums that differ from the rows: of NORTE, without the levels in `inventadas`; of the others,
 * only the levels above.
 */
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
