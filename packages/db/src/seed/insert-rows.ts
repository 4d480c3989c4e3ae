import { type ClientBase, escapeIdentifier } from 'pg';

/** A row as PostgreSQL names it; dates and instants as text. */
export type SeedRow = Readonly<Record<string, unknown>>;

/** One statement for all rows, by the columns of the first; columns left out take their default. */
export async function insertRows(
  client: ClientBase,
  tabla: string,
  filas: readonly SeedRow[],
  alRepetir = '',
): Promise<number> {
  const [primera] = filas;
  if (!primera) return 0;
  const nombre = escapeIdentifier(tabla);
  const columnas = Object.keys(primera).map(escapeIdentifier).join(', ');
  const { rowCount } = await client.query(
    `insert into ${nombre} (${columnas})
     select ${columnas} from jsonb_populate_recordset(null::${nombre}, $1::jsonb) ${alRepetir}`,
    [JSON.stringify(filas)],
  );
  return rowCount ?? 0;
}

/** Row level security binds the owner too: from here to the end of the transaction, this organisation. */
export async function pinTenant(client: ClientBase, tenantId: string): Promise<void> {
  await client.query("select set_config('app.tenant_id', $1, true)", [tenantId]);
}

export async function inTransaction<T>(client: ClientBase, fn: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const resultado = await fn();
    await client.query('commit');
    return resultado;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
