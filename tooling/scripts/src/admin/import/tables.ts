import { ORGANIZATION_TABLES } from '@plomada/db/organization-tables';

import type { Operation } from '../verb.ts';
import type { ImportedRow, Making } from './columns/column-kinds.ts';
import { planOf } from './columns/registry.ts';
import type { People } from './people.ts';
import { about, printable, refused } from './refusal.ts';
import { pathOf, rowsOf } from './rows.ts';
import type { Zip } from './zip.ts';

const BATCH_ROWS = 1000;
const BATCH_LENGTH = 8 * 1024 * 1024;

export type Write = { readonly zip: Zip; readonly tenantId: string; readonly people: People };

/**
 * Refuses a zip with an unknown table, without a table that its manifest names, or with a table
 * that its manifest lacks.
 */
export function requireTables({ manifest }: Zip): void {
  const known = new Set(['personas', ...ORGANIZATION_TABLES.map(({ nombre: name }) => name)]);
  const stated = Object.keys(manifest.columnas);
  const strange = stated.find((name) => !known.has(name));
  if (strange !== undefined) {
    throw refused(`El zip trae la tabla ${printable(strange)}, que esta versión no conoce.`);
  }
  const brought = new Set(manifest.entradas.map(({ ruta: path }) => path));
  const missing = ['personas', ...stated].find((name) => !brought.has(pathOf(name)));
  if (missing !== undefined) throw refused(`Al zip le falta ${pathOf(missing)}: no está completo.`);
  const withoutColumns = [...known].find(
    (name) => brought.has(pathOf(name)) && !stated.includes(name),
  );
  if (withoutColumns !== undefined) {
    throw refused(`El manifiesto no dice qué columnas tiene ${pathOf(withoutColumns)}.`);
  }
}

/** Columns written to one table, and the conversion of its rows. */
function makerOf(table: string, { zip, people, tenantId }: Write, now: Date) {
  const { treatments, checked, made } = planOf(table);
  const brought = new Set(zip.manifest.columnas[table]);
  const unknown = [...brought].find((column) => !treatments.has(column));
  if (unknown !== undefined) {
    throw refused(
      `El zip trae la columna ${table}.${printable(unknown)}, que esta versión no conoce. ` +
        'Actualizar Plomada y volver a importar.',
    );
  }
  const taken = [...brought].filter((column) => !/ignored|made/.test(treatments.get(column) ?? ''));
  const isOpen = (id: unknown): boolean => people.isOpen(String(id));
  const making: Making = { tenantId, now, isOpen, personOf: people.idOf };
  const valueOf = (row: ImportedRow, column: string): unknown => {
    const value = row[column];
    if (treatments.get(column) === 'people') return people.idOf(value);
    // The original value is written and not the schema's output, because digests and the log's
    // chain cover its bytes.
    checked.get(column)?.parse(value ?? null, { error: () => `${column} no es lo que debe` });
    return value;
  };
  return {
    columns: ['tenant_id', ...taken, ...made.keys()],
    make: (row: ImportedRow): ImportedRow => {
      const own = Object.fromEntries(taken.map((column) => [column, valueOf(row, column)]));
      // Computed values may depend on columns that are not copied, such as a member's state.
      const base = { ...row, ...own };
      const generated = [...made].map(([column, make]) => [column, make(base, making)] as const);
      return { ...own, ...Object.fromEntries(generated), tenant_id: tenantId };
    },
  };
}

/**
 * Row of an account as it is imported: open and without its work, under a temporary name if it is
 * closed; `settleAccounts` restores name, closing and work at the end. Entries would be refused in
 * a closed account, or in an account of another work; some accounts of a work have órdenes of other
 * works from before that was refused.
 */
const openAccount = (row: ImportedRow): ImportedRow => {
  const { nombre: name, cerrada_en: closed } = row;
  const isClosed = typeof name === 'string' && typeof closed === 'string';
  const open = isClosed ? { nombre: `${name} (${closed})`, cerrada_en: null } : {};
  return { ...row, ...open, proyecto_id: null };
};

const GIVE_TO_WORKS = `
update cuentas c set proyecto_id = x.proyecto_id from jsonb_to_recordset($2::jsonb) as x(id uuid, proyecto_id uuid)
where c.tenant_id = $1 and c.id = x.id and x.proyecto_id is not null`;
const CLOSED_ACCOUNTS = `jsonb_to_recordset($2::jsonb) as x(id uuid, nombre text, cerrada_en timestamptz)
  join cuentas q on q.tenant_id = $1 and q.id = x.id and x.cerrada_en is not null`;

// Restores the name of a closed account in the entries of its transfers, which have the temporary
// one.
const NAME_TRANSFERS = `
update apuntes a set concepto = replace(a.concepto, q.nombre, x.nombre) from ${CLOSED_ACCOUNTS}
where a.tenant_id = $1 and a.traspaso_id is not null and strpos(a.concepto, q.nombre) > 0`;
const CLOSE_ACCOUNTS = `
update cuentas c set nombre = x.nombre, cerrada_en = x.cerrada_en from ${CLOSED_ACCOUNTS}
where c.tenant_id = $1 and c.id = q.id`;

async function settleAccounts({ client }: Operation, { zip, tenantId }: Write): Promise<void> {
  if (!zip.manifest.columnas['cuentas']) return;
  const rows: ImportedRow[] = [];
  for await (const row of rowsOf(zip, 'cuentas')) rows.push(row);
  const values = [tenantId, JSON.stringify(rows)];
  await client.query(NAME_TRANSFERS, values);
  await client.query(CLOSE_ACCOUNTS, values);
  await client.query(GIVE_TO_WORKS, values);
}

async function writeTable(op: Operation, name: string, write: Write): Promise<number> {
  const { zip } = write;
  if (!zip.manifest.columnas[name]) return 0;
  const { columns, make } = makerOf(name, write, op.now);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const insert = `insert into "${name}" (${list})
    select ${list} from jsonb_populate_recordset(null::"${name}", $1::jsonb)`;
  let batch: string[] = [];
  let length = 0;
  let rows = 0;
  const empty = async () => {
    if (batch.length > 0) await op.client.query(insert, [`[${batch.join(',')}]`]);
    rows += batch.length;
    batch = [];
    length = 0;
  };
  for await (const row of rowsOf(zip, name)) {
    const made = make(row);
    const text = JSON.stringify(name === 'cuentas' ? openAccount(made) : made);
    batch.push(text);
    length += text.length;
    if (batch.length >= BATCH_ROWS || length >= BATCH_LENGTH) await empty();
  }
  await empty();
  return rows;
}

/**
 * Writes every table but the invitations, in the order of their references; returns the number of
 * rows of each.
 */
export async function writeTables(
  op: Operation,
  write: Write,
): Promise<ReadonlyMap<string, number>> {
  const rows = new Map<string, number>();
  for (const { nombre: name } of ORGANIZATION_TABLES) {
    // Open invitations are created again, with links of this installation.
    if (name === 'invitaciones') continue;
    const howMany = await about(`La tabla ${name}`, async () => {
      // Entries of payments are written now, before their months are closed.
      if (name === 'cierres')
        await op.client.query('set constraints apuntes_medio, apuntes_cheque immediate');
      return await writeTable(op, name, write);
    });
    rows.set(name, howMany);
    op.notify(`${name}: ${howMany} filas`);
  }
  await about('La tabla cuentas', () => settleAccounts(op, write));
  return rows;
}
