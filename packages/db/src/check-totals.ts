import type { ClientBase } from 'pg';

import { ENTRIES_FROM, ENTRY_DIFFERENCES, ENTRY_REPAIRS } from './account-entries.ts';
import { CHEQUE_DIFFERENCES, CHEQUE_REPAIRS } from './cheque-states.ts';
import { COST_DIFFERENCES, COST_REPAIRS, COSTS_FROM } from './costs.ts';
import { MONTH_DIFFERENCES, REPORT_DIFFERENCES } from './frozen-reports.ts';
import { FROZEN_SUMS } from './frozen-sums.ts';
import { FROZEN_LEVELS, type KEPT_LEVELS, keptDifferences, keptRepairs } from './kept-sum.ts';
import { KEPT_SUMS } from './kept-sums.ts';
import { OBLIGATION_DIFFERENCES, OBLIGATION_REPAIRS, OBLIGATIONS_FROM } from './obligations.ts';
import { withClient } from './with-client.ts';

/** Groupings of a work's sums, in the order of `cifras.nivel`, from 1 on. */
const WORK_LEVELS = [
  'day',
  'month',
  'month and trade',
  'month and supplier',
  'trade',
  'supplier',
] as const;
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

const KEY = 'nivel, proyecto_id, periodo, clave, moneda, tipo, privado';
const SUMS = 'filas, importe_centavos, importe_ars_centavos, importe_usd_centavos, sin_usd';
const NO_ONE = '00000000-0000-0000-0000-000000000000';
const NO_ROWS = '(0, 0, 0, 0, 0)';

// Sums of movements at every level of `cifras`, computed from the rows.
const FROM_ROWS = `
  select m.tenant_id, n.nivel, m.proyecto_id, n.periodo, n.clave, m.moneda, m.tipo, m.privado,
    count(*) as filas, sum(m.importe_centavos) as importe_centavos,
    sum(m.importe_ars_centavos) as importe_ars_centavos,
    coalesce(sum(m.importe_usd_centavos), 0) as importe_usd_centavos,
    count(*) - count(m.importe_usd_centavos) as sin_usd
  from movimientos m
  cross join lateral (values (1, m.fecha, null::uuid), (2, date_trunc('month', m.fecha)::date, null),
    (3, date_trunc('month', m.fecha)::date, m.rubro_id), (4, date_trunc('month', m.fecha)::date, m.proveedor_id),
    (5, '0001-01-01', m.rubro_id), (6, '0001-01-01', m.proveedor_id)) v(nivel, periodo, de)
  cross join lateral (select v.nivel::smallint as nivel, v.periodo, coalesce(v.de, '${NO_ONE}') as clave) n
  where m.tenant_id = $1 and m.eliminado_en is null and (v.nivel <= 2 or m.tipo = 'EGRESO')
  group by 1, 2, 3, 4, 5, 6, 7, 8`;

// A single statement sees a single instant: concurrent writes are on both sides or on neither.
const DIFFERENCES = `
with rows as (${FROM_ROWS}), kept as (
  select ${KEY}, sum(filas) as filas, sum(importe_centavos) as importe_centavos,
    sum(importe_ars_centavos) as importe_ars_centavos,
    sum(importe_usd_centavos) as importe_usd_centavos, sum(sin_usd) as sin_usd
  from (
    select ${KEY}, ${SUMS} from cifras where tenant_id = $1
    union all
    select n.nivel, d.proyecto_id, n.periodo, n.clave, d.moneda, d.tipo, d.privado, ${SUMS}
    from cifras_nuevas d
    cross join lateral cifras_niveles(d.fecha, d.tipo, d.rubro_id, d.proveedor_id) n
    where d.tenant_id = $1) x
  group by ${KEY}
)
select $1::text as "tenantId", (array[${WORK_LEVELS.map((level) => `'${level}'`).join(', ')}])[nivel] as level, '' as columna, proyecto_id as "proyectoId", periodo::text, clave, moneda, tipo, privado,
  coalesce(k.stated, '${NO_ROWS}') as stated, coalesce(r.is, '${NO_ROWS}') as is
from (select ${KEY}, format('(%s, %s, %s, %s, %s)', ${SUMS}) as stated from kept) k
full join (select ${KEY}, format('(%s, %s, %s, %s, %s)', ${SUMS}) as is from rows) r using (${KEY})
where coalesce(k.stated, '${NO_ROWS}') <> coalesce(r.is, '${NO_ROWS}')
order by ${KEY}`;

// Sums of entries by account and day, and, under the id of zeros, those of the movements and
// órdenes de pago behind the entries, by day and in their own currency.
const FROM_APUNTES = `
  select a.tenant_id, k.cuenta_id, k.moneda, k.dia, sum(k.importe) as importe_centavos, count(*) as apuntes
  from apuntes a
  cross join lateral (values (a.cuenta_id, a.moneda, a.importe_centavos, a.fecha),
    ('${NO_ONE}'::uuid, a.causa_moneda, a.causa_centavos, coalesce(a.causa_fecha, a.fecha)))
    k(cuenta_id, moneda, importe, dia)
  where a.tenant_id = $1 and a.eliminado_en is null and (k.cuenta_id = a.cuenta_id or a.movimiento_id is not null
    or a.orden_medio_id is not null)
  group by 1, 2, 3, 4`;

const ACCOUNT_DIFFERENCES = `
with rows as (${FROM_APUNTES})
select $1::text as "tenantId", 'day of account' as level, '' as columna, '' as "proyectoId", dia::text as periodo,
  cuenta_id as clave, moneda, '' as tipo, false as privado,
  format('(%s, %s)', coalesce(d.apuntes, 0), coalesce(d.importe_centavos, 0)) as stated,
  format('(%s, %s)', coalesce(r.apuntes, 0), coalesce(r.importe_centavos, 0)) as is
from (select * from cuenta_dias where tenant_id = $1) d full join rows r using (tenant_id, cuenta_id, moneda, dia)
where (coalesce(d.apuntes, 0), coalesce(d.importe_centavos, 0))
  <> (coalesce(r.apuntes, 0), coalesce(r.importe_centavos, 0))
order by cuenta_id, moneda, dia`;

// Sums of the lines of statements by account and month.
const FROM_LINES = `
  select l.tenant_id, l.cuenta_id, date_trunc('month', l.fecha)::date as mes, sum(l.importe_centavos) as importe_centavos,
    count(*) as lineas
  from extracto_lineas l where l.tenant_id = $1 and l.eliminado_en is null group by 1, 2, 3`;

const STATEMENT_DIFFERENCES = `
with rows as (${FROM_LINES})
select $1::text as "tenantId", 'month of statement' as level, '' as columna, '' as "proyectoId", mes::text as periodo,
  cuenta_id as clave, '' as moneda, '' as tipo, false as privado,
  format('(%s, %s)', coalesce(d.lineas, 0), coalesce(d.importe_centavos, 0)) as stated,
  format('(%s, %s)', coalesce(r.lineas, 0), coalesce(r.importe_centavos, 0)) as is
from (select * from extracto_meses where tenant_id = $1) d full join rows r using (tenant_id, cuenta_id, mes)
where (coalesce(d.lineas, 0), coalesce(d.importe_centavos, 0)) <> (coalesce(r.lineas, 0), coalesce(r.importe_centavos, 0))
order by cuenta_id, mes`;

// Differences of all other kept sums, in one statement: columns of rows, entries, obligations,
// costs, states of cheques, closed months and reports.
const KEPT_DIFFERENCES = `
select $1::text as "tenantId", x.level, x.columna, '' as "proyectoId", '' as periodo, x.clave, '' as moneda, '' as tipo,
  false as privado, x.stated, x.is
from (${[...[...KEPT_SUMS, ...FROZEN_SUMS].map(keptDifferences), ENTRY_DIFFERENCES, OBLIGATION_DIFFERENCES, COST_DIFFERENCES, CHEQUE_DIFFERENCES, MONTH_DIFFERENCES, REPORT_DIFFERENCES].join(' union all ')}) x
order by x.level, x.clave, x.columna`;

/** Comparisons by name, so that a session that checks several organisations parses each only once. */
const COMPARISONS = [
  ['sums of works', DIFFERENCES],
  ['sums of accounts', ACCOUNT_DIFFERENCES],
  ['sums of statements', STATEMENT_DIFFERENCES],
  ['sums of rows', KEPT_DIFFERENCES],
] as const;

const REBUILD_SUMS = [
  'delete from cifras_nuevas where tenant_id = $1',
  'delete from cifras where tenant_id = $1',
  `insert into cifras (tenant_id, ${KEY}, ${SUMS}) ${FROM_ROWS}`,
  'delete from cuenta_dias where tenant_id = $1',
  `insert into cuenta_dias (tenant_id, cuenta_id, moneda, dia, importe_centavos, apuntes) ${FROM_APUNTES}`,
  'delete from extracto_meses where tenant_id = $1',
  `insert into extracto_meses (tenant_id, cuenta_id, mes, importe_centavos, lineas) ${FROM_LINES}`,
];
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
    ...REBUILD_SUMS,
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
