import type { ClientBase } from 'pg';

import { ENTRIES_FROM, ENTRY_DIFFERENCES, ENTRY_REPAIRS } from './account-entries.ts';
import { CHEQUE_DIFFERENCES, CHEQUE_REPAIRS } from './cheque-states.ts';
import { COST_DIFFERENCES, COST_REPAIRS, COSTS_FROM } from './costs.ts';
import { MONTH_DIFFERENCES, REPORT_DIFFERENCES } from './frozen-reports.ts';
import { FROZEN_SUMS } from './frozen-sums.ts';
import { FROZEN_LEVELS, type KEPT_LEVELS, keptDifferences, keptRepairs } from './kept-sum.ts';
import { KEPT_SUMS } from './kept-sums.ts';
import { OBLIGATION_DIFFERENCES, OBLIGATION_REPAIRS, OBLIGATIONS_FROM } from './obligations.ts';
import {
  ACCOUNT_DIFFERENCES,
  PERIOD_REPAIRS,
  STATEMENT_DIFFERENCES,
  WORK_DIFFERENCES,
  type WORK_LEVELS,
} from './period-sums.ts';
import { withClient } from './with-client.ts';

/** Levels that were issued, signed or closed: differences are reported and never repaired. */
const NEVER_REWRITTEN = [...FROZEN_LEVELS, 'closed month', 'report'] as const;
export type TotalLevel =
  | (typeof WORK_LEVELS)[number]
  | 'day of account'
  | 'entry of account'
  | 'month of statement'
  | 'obligation'
  | 'cost'
  | 'cheque'
  | (typeof KEPT_LEVELS)[number]
  | (typeof NEVER_REWRITTEN)[number];

const NEVER: ReadonlySet<TotalLevel> = new Set(NEVER_REWRITTEN);
/**
 * True when a repair leaves the level alone: it is a document that was signed, handed in or closed,
 * not a sum.
 */
export const isFrozen = ({ level }: Pick<TotalDifference, 'level'>): boolean => NEVER.has(level);

/** Difference between a kept sum (`stated`) and the sum of its rows (`is`). */
export type TotalDifference = {
  readonly tenantId: string;
  readonly level: TotalLevel;
  /**
   * Column of the row that keeps the sum, or what identifies the sum at other levels, such as month
   * and currency; empty for the sums of works and days.
   */
  readonly columna: string;
  /** Id of the work; empty except for the sums of works. */
  readonly proyectoId: string;
  readonly periodo: string;
  /**
   * Id of the trade, supplier, account or row, or several keys joined; all zeros for none, and for
   * the sum of all accounts' movements.
   */
  readonly clave: string;
  readonly moneda: string;
  /** INGRESO or EGRESO; empty except for the sums of works. */
  readonly tipo: string;
  readonly privado: boolean;
  readonly stated: string;
  readonly is: string;
};

// Differences of all other kept sums, in one statement: columns of rows, entries, obligations,
// costs, states of cheques, closed months and reports.
const KEPT_DIFFERENCES = `
select $1::text as "tenantId", x.level, x.columna, '' as "proyectoId", '' as periodo, x.clave, '' as moneda, '' as tipo,
  false as privado, x.stated, x.is
from (${[...[...KEPT_SUMS, ...FROZEN_SUMS].map(keptDifferences), ENTRY_DIFFERENCES, OBLIGATION_DIFFERENCES, COST_DIFFERENCES, CHEQUE_DIFFERENCES, MONTH_DIFFERENCES, REPORT_DIFFERENCES].join(' union all ')}) x
order by x.level, x.clave, x.columna`;

/** Comparisons by name, so that a session that checks several organisations parses each only once. */
const COMPARISONS = [
  ['sums of works', WORK_DIFFERENCES],
  ['sums of accounts', ACCOUNT_DIFFERENCES],
  ['sums of statements', STATEMENT_DIFFERENCES],
  ['sums of rows', KEPT_DIFFERENCES],
] as const;

const COUNTED_FROM = [
  ...new Set([
    ...ENTRIES_FROM,
    ...OBLIGATIONS_FROM,
    ...COSTS_FROM,
    ...KEPT_SUMS.flatMap(({ table, from }) => [table, ...from]),
  ]),
];

const pin = (client: ClientBase, tenantId: string) =>
  client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);

/**
 * Differences between the organisation's kept sums and its rows, read with a login that may see
 * those rows.
 */
export async function totalDifferences(
  client: ClientBase,
  tenantId: string,
): Promise<TotalDifference[]> {
  await pin(client, tenantId);
  const found: TotalDifference[] = [];
  for (const [name, text] of COMPARISONS) {
    const query = { name, text, values: [tenantId] };
    found.push(...(await client.query<TotalDifference>(query)).rows);
  }
  return found;
}

/**
 * Recomputes the kept sums from the rows, in the caller's transaction and with the owner's login.
 * Frozen ones are left alone. No other session may write rows of the organisation meanwhile.
 */
export async function rebuildTotals(client: ClientBase, tenantId: string): Promise<void> {
  await pin(client, tenantId);
  const { rows: entries } = await client.query(ENTRY_DIFFERENCES, [tenantId]);
  const repairs = [
    ...(entries.length > 0 ? ENTRY_REPAIRS : []),
    ...PERIOD_REPAIRS,
    ...KEPT_SUMS.flatMap(keptRepairs),
    ...OBLIGATION_REPAIRS,
    ...COST_REPAIRS,
    ...CHEQUE_REPAIRS,
  ];
  for (const statement of repairs) {
    await client.query(statement, statement.includes('$1') ? [tenantId] : []);
  }
}

/** Recomputes the sums in a transaction that makes writers of their source tables wait. */
async function rebuild(client: ClientBase, tenantId: string): Promise<void> {
  await client.query('begin');
  await client.query(`lock table ${COUNTED_FROM.join(', ')} in share row exclusive mode`);
  await rebuildTotals(client, tenantId);
  await client.query('commit');
}

/**
 * Checks the kept sums of every organisation against its rows. With `repair`, all sums of an
 * organisation that has differences are recomputed, except frozen ones. Needs the owner's login.
 * The answer lists the differences in both cases.
 */
export async function checkTotals(
  ownerUrl: string,
  { repair = false }: { readonly repair?: boolean } = {},
): Promise<{ readonly tenants: number; readonly differences: readonly TotalDifference[] }> {
  const config = { connectionString: ownerUrl, application_name: 'plomada-figures' };
  return await withClient(config, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from tenants order by id');
    const differences: TotalDifference[] = [];
    for (const { id } of rows) {
      const found = await totalDifferences(client, id);
      if (repair && found.length > 0) await rebuild(client, id);
      differences.push(...found);
    }
    return { tenants: rows.length, differences };
  });
}
