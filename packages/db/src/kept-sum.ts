/**
 * Sum or count of other rows that a row keeps. `recount` returns `clave` and each column again, for
 * the organisation `$1`, by SQL that shares nothing with the code that keeps them.
 */
export type KeptSum = {
  readonly level: KeptLevel;
  readonly table: string;
  /** Primary key of the row without the organisation. */
  readonly key: string;
  readonly columns: readonly string[];
  /** Tables that the sum is counted from; writes to them wait while the sum is recomputed. */
  readonly from: readonly string[];
  readonly recount: string;
};

/** Names of the kept sums that are recomputed when they are wrong: those of rows still in use. */
export const KEPT_LEVELS = [
  'debt',
  'debts of cheque',
  'budget',
  'stockpile',
  'stockpile item',
  'document',
  'petty cash statement',
  'bank line',
  'linked entry',
  'counter',
] as const;
/** Sums of rows that were issued, signed or closed: compared and never rewritten. */
export const FROZEN_LEVELS = [
  'orden de pago',
  'payment',
  'certificate',
  'revision',
  'change',
  'assignment',
] as const;
type KeptLevel = (typeof KEPT_LEVELS)[number] | (typeof FROZEN_LEVELS)[number];

/** SQL of every column that differs from its recount. A missing counter row counts as zero. */
export function keptDifferences({ level, table, key, columns, recount }: KeptSum): string {
  const pairs = columns.map(
    (column) => `('${column}', k.${column}::numeric, r.${column}::numeric)`,
  );
  const join = level === 'counter' ? 'right join' : 'join';
  return `
select '${level}' as level, coalesce(k.${key}::text, r.clave::text) as clave, v.columna,
  coalesce(v.stated, 0)::text as stated, coalesce(v.due, 0)::text as is
from (select * from ${table} where tenant_id = $1) k ${join} (${recount}) r on r.clave = k.${key}
cross join lateral (values ${pairs.join(', ')}) v(columna, stated, due)
where coalesce(v.stated, 0) <> coalesce(v.due, 0)`;
}

/** Statements that repair a kept sum of one organisation. */
export function keptRepairs({ level, table, key, columns, recount }: KeptSum): readonly string[] {
  const differ = columns.map((column) => `k.${column} <> r.${column}`).join(' or ');
  const set = columns.map((column) => `${column} = r.${column}`).join(', ');
  const update = `update ${table} k set ${set} from (${recount}) r
    where k.tenant_id = $1 and k.${key} = r.clave and (${differ})`;
  if (level !== 'counter') return [update];
  const start = `insert into ${table} (tenant_id, ${key}) select $1, r.clave from (${recount}) r
    where r.ultimo > 0 on conflict do nothing`;
  return [start, update];
}
