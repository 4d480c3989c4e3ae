import { randomBytes } from 'node:crypto';

import { ORGANIZATION_TABLES, type OrganizationTable } from '@plomada/db/organization-tables';
import { z } from 'zod';

import { AdminUsage, type Operation } from '../verb.ts';
import type { People } from './organization.ts';
import type { Zip } from './zip.ts';

const rowSchema = z.record(z.string(), z.unknown());
type ImportedRow = z.infer<typeof rowSchema>;
const BATCH_SIZE = 1000;

type Target = {
  readonly columns: ReadonlySet<string>;
  /** Those that name a person. */
  readonly personas: readonly string[];
};

const COLUMNS = `
select a.attname::text as columna, exists (
  select from pg_constraint k where k.contype = 'f' and k.conrelid = a.attrelid and a.attnum = any(k.conkey)
    and k.confrelid = 'memberships'::regclass and a.attname <> 'tenant_id') as persona
from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped`;

async function targetOf({ client }: Operation, table: string): Promise<Target> {
  const { rows } = await client.query<{ columna: string; persona: boolean }>(COLUMNS, [table]);
  const named = rows.filter(({ persona: person }) => person).map(({ columna }) => columna);
  return {
    columns: new Set(rows.map(({ columna }) => columna)),
    personas: table === 'memberships' ? ['user_id'] : named,
  };
}

/** A person in a column by who they are here; one the file does not know cannot be referred to. */
function withPeople(row: ImportedRow, named: readonly string[], people: People): ImportedRow {
  const changes = named.flatMap((column) => {
    const of = row[column];
    if (typeof of !== 'string') return [];
    const who = people.get(of);
    if (!who) {
      throw new AdminUsage(`El zip nombra a la persona ${of} y no dice quién es: está incompleto.`);
    }
    return [[column, who.id]];
  });
  return { ...row, ...Object.fromEntries(changes) };
}

/** A membership of somebody without an account here waits for its invitation to be accepted. */
function membership(row: ImportedRow, who: string, people: People): ImportedRow {
  const how = people.get(who)?.como;
  if (how === 'invitar' && row['estado'] === 'ACTIVE') return { ...row, estado: 'INVITED' };
  if (how === 'cerrada') return { ...row, estado: 'INACTIVE' };
  return row;
}

/**
 * Nothing is written in a closed account, nor of other works in that of one: each comes in open, of no work, under a
 * name of its own, and gets both at the end. Some of a work saw ordenes of others before that was refused.
 */
const openAccount = (row: ImportedRow): ImportedRow => {
  const { nombre: name, cerrada_en: closed } = row;
  const isClosed = typeof name === 'string' && typeof closed === 'string';
  const open = isClosed ? { nombre: `${name} (${closed})`, cerrada_en: null } : {};
  return { ...row, ...open, proyecto_id: null };
};

/** The address that a partner holds opens nothing here: whoever gave the link gives another one. */
const revokedLink = (row: ImportedRow, now: Date): ImportedRow => ({
  ...row,
  hash: randomBytes(32).toString('hex'),
  revocado_en: row['revocado_en'] ?? now,
  revocado_por: row['revocado_por'] ?? row['creado_por'],
});

const SETTLED: Readonly<Record<string, (row: ImportedRow, op: Operation) => ImportedRow>> = {
  cuentas: openAccount,
  enlaces_socio: (row, { now }) => revokedLink(row, now),
};
/** What stays behind and is made anew. */
const FRESH: Readonly<Record<string, readonly string[]>> = {
  audit_logs: ['xid'],
  enlaces_socio: ['hash'],
};

const GIVE_TO_WORKS = `
update cuentas c set proyecto_id = x.proyecto_id from jsonb_to_recordset($2::jsonb) as x(id uuid, proyecto_id uuid)
where c.tenant_id = $1 and c.id = x.id and x.proyecto_id is not null`;
const CLOSED_ACCOUNTS = `jsonb_to_recordset($2::jsonb) as x(id uuid, nombre text, cerrada_en timestamptz)
  join cuentas q on q.tenant_id = $1 and q.id = x.id and x.cerrada_en is not null`;

// Transfers name the account on the other side.
const NAME_TRANSFERS = `
update apuntes a set concepto = replace(a.concepto, q.nombre, x.nombre) from ${CLOSED_ACCOUNTS}
where a.tenant_id = $1 and a.traspaso_id is not null and strpos(a.concepto, q.nombre) > 0`;
const CLOSE_ACCOUNTS = `
update cuentas c set nombre = x.nombre, cerrada_en = x.cerrada_en from ${CLOSED_ACCOUNTS}
where c.tenant_id = $1 and c.id = q.id`;

async function settleAccounts({ client }: Operation, { zip, tenantId }: Write): Promise<void> {
  if (!zip.manifest.columnas['cuentas']) return;
  const rows: ImportedRow[] = [];
  for await (const line of zip.lineas('tablas/cuentas.jsonl')) {
    rows.push(rowSchema.parse(JSON.parse(line)));
  }
  const values = [tenantId, JSON.stringify(rows)];
  await client.query(NAME_TRANSFERS, values);
  await client.query(CLOSE_ACCOUNTS, values);
  await client.query(GIVE_TO_WORKS, values);
}

type Write = { readonly zip: Zip; readonly tenantId: string; readonly people: People };

async function writeTable(op: Operation, table: OrganizationTable, write: Write) {
  const { zip, tenantId, people } = write;
  const { nombre: name } = table;
  const brought = zip.manifest.columnas[name];
  if (!brought) return 0;
  const { columns, personas: named } = await targetOf(op, name);
  const extra = brought.find((column) => !columns.has(column) || table.without?.includes(column));
  if (extra !== undefined) {
    throw new AdminUsage(
      `El zip trae la columna ${name}.${extra}, que esta versión no conoce. Actualizar Plomada y volver a importar.`,
    );
  }
  const list = ['tenant_id', ...brought, ...(FRESH[name] ?? [])]
    .map((column) => `"${column}"`)
    .join(', ');
  const insert = `insert into "${name}" (${list})
    select ${list} from jsonb_populate_recordset(null::"${name}", $1::jsonb)`;
  let batch: ImportedRow[] = [];
  let rows = 0;
  const empty = async () => {
    if (batch.length > 0) await op.client.query(insert, [JSON.stringify(batch)]);
    rows += batch.length;
    batch = [];
  };
  for await (const line of zip.lineas(`tablas/${name}.jsonl`)) {
    const parsed = rowSchema.parse(JSON.parse(line));
    const row = withPeople(parsed, named, people);
    const ofMember = () => membership(row, String(parsed['user_id']), people);
    const settled = SETTLED[name]?.(row, op) ?? row;
    const placed = name === 'memberships' ? ofMember() : settled;
    // Rows of the log come before all that this installation writes: the chain goes on behind them.
    batch.push({ ...placed, tenant_id: tenantId, ...(name === 'audit_logs' ? { xid: '0' } : {}) });
    if (batch.length >= BATCH_SIZE) await empty();
  }
  await empty();
  return rows;
}

/** Every table, in the order in which they refer to each other; how many rows of each. */
export async function writeTables(
  op: Operation,
  write: Write,
): Promise<ReadonlyMap<string, number>> {
  const rows = new Map<string, number>();
  for (const table of ORGANIZATION_TABLES) {
    // Open ones are made anew, with a link of this installation.
    if (table.nombre === 'invitaciones') continue;
    // What accounts saw of payments is written now, and not into months that are closed by then.
    if (table.nombre === 'cierres')
      await op.client.query('set constraints apuntes_medio immediate');
    rows.set(table.nombre, await writeTable(op, table, write));
    op.notify(`${table.nombre}: ${rows.get(table.nombre) ?? 0} filas`);
  }
  await settleAccounts(op, write);
  return rows;
}
