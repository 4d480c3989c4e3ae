import type { Client } from 'pg';

import { asAdmin } from './database.ts';
import { n, table } from './page.ts';
import { cpuMsOf } from './processes.ts';
import type { Scene } from './scenario.ts';
import { median } from './statistics.ts';

/** Rows of one round, enough for the kernel's clock of 10 ms. */
const ROWS = 2_000;
const ROUNDS = 5;

/** Part of the table that an insert pays for. `remove` is undone by the rollback of the round. */
type Part = { readonly kind: string; readonly name: string; readonly remove: string };

const PARTS = `
select 'index' as kind, i.relname as name, format('drop index %I', i.relname) as remove
from pg_index x join pg_class i on i.oid = x.indexrelid
where x.indrelid = 'movimientos'::regclass and not x.indisprimary
union all
select case c.contype when 'f' then 'foreign key' else 'check' end, c.conname,
  format('alter table movimientos drop constraint %I', c.conname)
from pg_constraint c where c.conrelid = 'movimientos'::regclass and c.contype in ('f', 'c')
union all
select 'trigger', t.tgname, format('alter table movimientos disable trigger %I', t.tgname)
from pg_trigger t
-- Bit 4 of the type: fires on insert.
where t.tgrelid = 'movimientos'::regclass and not t.tgisinternal and t.tgtype & 4 > 0
order by 1, 2`;

/**
 * SQL that creates `llana`, a table with the columns, defaults and not-null constraints of
 * `movimientos`, but no index, check, key or trigger.
 */
const PLAIN = `create table llana (like movimientos including defaults);
grant insert, select on llana to public;`;

const ISOLATED = `${PLAIN}
alter table llana enable row level security;
create policy tenant_isolation on llana
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);`;

const UNPROTECTED = 'alter table movimientos disable row level security;';

/**
 * Script that inserts `ROWS` movements into the table, one row a statement as calls do, so that
 * each fires the triggers of a statement.
 */
const insertInto = (name: string): string => `
do $$ begin
  for i in 1..${ROWS} loop
    insert into ${name} (tenant_id, creado_por, proyecto_id, id, codigo, creado_en, actualizado_en, tipo,
      fecha, concepto, moneda, medio_pago, privado, importe_centavos, importe_ars_centavos)
    values (current_setting('app.tenant_id')::uuid, current_setting('app.user_id')::uuid,
      current_setting('medicion.obra')::uuid,
      ('ffffffff-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'X-' || i, now(), now(), 'EGRESO',
      '2026-11-20', 'Ladrillo hueco 18×18×33, medición', 'ARS', 'TRANSFERENCIA', false,
      181500000 + i, 181500000 + i);
  end loop;
end $$`;

const WHOLE = 'the table as it is';

/** Microseconds of the backend's processor per row, in a transaction that is rolled back. */
async function roundOf(
  client: Client,
  { target: { tenantId, userId, proyectoId }, cluster }: Scene,
  { before, name }: { readonly before: string; readonly name: string },
): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('begin');
  try {
    await client.query(before);
    await client.query(
      `select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true),
        set_config('medicion.obra', $3, true), set_config('role', $4, true)`,
      [tenantId, userId, proyectoId, cluster.appRole.user],
    );
    const from = await cpuMsOf(rows[0]?.pid ?? 0);
    await client.query(insertInto(name));
    return (1000 * ((await cpuMsOf(rows[0]?.pid ?? 0)) - from)) / ROWS;
  } finally {
    await client.query('rollback');
  }
}

type Variant = { readonly label: string; readonly before: string; readonly name: string };

const without = (label: string, parts: readonly Part[]): Variant => ({
  label,
  before: parts.map(({ remove }) => remove).join(';\n'),
  name: 'movimientos',
});

const KINDS = ['index', 'check', 'foreign key', 'trigger'] as const;

function variantsOf(parts: readonly Part[]): readonly Variant[] {
  return [
    { label: 'a plain table with these columns', before: PLAIN, name: 'llana' },
    { label: 'the plain table under row-level security', before: ISOLATED, name: 'llana' },
    without(WHOLE, []),
    { label: 'without row-level security', before: UNPROTECTED, name: 'movimientos' },
    ...KINDS.map((kind) =>
      without(
        `without any ${kind}${kind === 'index' ? ' but the primary key' : ''}`,
        parts.filter((part) => part.kind === kind),
      ),
    ),
    ...parts.map((part) => without(`without ${part.kind} ${part.name}`, [part])),
  ];
}

export type InsertCost = { readonly label: string; readonly us: number };

/**
 * Cost of a movement's row in PostgreSQL alone: of the whole table, of the table without each part,
 * kind of part or row-level security, and of plain tables.
 */
export const measureInsertCosts = (scene: Scene): Promise<readonly InsertCost[]> =>
  asAdmin(scene.cluster, async (admin) => {
    const { rows: parts } = await admin.query<Part>(PARTS);
    const variants = variantsOf(parts);
    const taken = new Map<Variant, number[]>(variants.map((variant) => [variant, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [variant, list] of taken) {
        // A connection each, because plans and caches of one variant would cost the next.
        list.push(await asAdmin(scene.cluster, (client) => roundOf(client, scene, variant)));
      }
    }
    return [...taken].map(([{ label }, list]) => ({ label, us: median(list) }));
  });

/** Heading of the section about the cost of a row. */
export const ROW_HEADING = "## Cost of a movement's row in PostgreSQL";

function insertCostsTable(costs: readonly InsertCost[]): string {
  const whole = costs.find(({ label }) => label === WHOLE)?.us ?? Number.NaN;
  return table(
    '| a row of a movement | PostgreSQL µs | difference |',
    costs.map(({ label, us }) => [label, n(us), label.startsWith('without') ? n(us - whole) : '']),
  );
}

/** Section of `docs/benchmarks.md` about the cost of a movement's row. */
export const insertCostsSection = (costs: readonly InsertCost[]): string => `${ROW_HEADING}

Processor time of one backend for a single insert, without the code of the series, the log and the server's
checks; ${ROWS} rows a round, median of ${ROUNDS}. Each line after the whole table removes one part; a difference
within some 40 µs is noise.

${insertCostsTable(costs)}
`;
