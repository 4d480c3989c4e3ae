import { type ClientBase, escapeIdentifier } from 'pg';

/** Row by PostgreSQL's column names; dates and instants are text. */
export type SeedRow = Readonly<Record<string, unknown>>;

const insertWith =
  (onRepeat: string) =>
  async (client: ClientBase, table: string, rows: readonly SeedRow[]): Promise<number> => {
    const [first] = rows;
    if (!first) return 0;
    const name = escapeIdentifier(table);
    const columns = Object.keys(first).map(escapeIdentifier).join(', ');
    const { rowCount } = await client.query(
      `insert into ${name} (${columns})
       select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb) ${onRepeat}`,
      [JSON.stringify(rows)],
    );
    return rowCount ?? 0;
  };

/**
 * Inserts all rows in one statement, with the columns of the first row; other columns get their
 * default.
 */
export const insertRows = insertWith('');
/** Inserts missing rows; existing ones stay unchanged. */
export const insertMissing = insertWith('on conflict do nothing');

/**
 * Pins this organisation until the end of the transaction, because row-level security binds the
 * owner too.
 */
export async function pinTenant(client: ClientBase, tenantId: string): Promise<void> {
  await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
}

export async function inTransaction<T>(client: ClientBase, fn: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await fn();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
