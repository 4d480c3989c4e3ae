import type { ClientBase } from 'pg';

import {
  compareSchema,
  programMigrations,
  readHistory,
  type SchemaLevel,
} from '../schema-level.ts';
import { OWN_KEY, type StrangeKey, strangeKeysOf } from '../stored-keys.ts';
import { withClient } from '../with-client.ts';
import { type Balance, readBalances } from './balances.ts';
import { pinTenant, readTables, type Table, TEXT_FORMS } from './tables.ts';

/** Stored file whose upload was completed. */
type StoredFile = {
  readonly clave: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
};

export type Snapshot = {
  readonly client: ClientBase;
  readonly tables: readonly Table[];
  readonly tenants: readonly string[];
  /** Applied migrations with their checksums. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly level: SchemaLevel;
  readonly server: string;
};

const SERVER = `
select current_setting('server_version') as version`;

async function openSnapshot(client: ClientBase): Promise<Snapshot> {
  // The transaction begins before the first read, so that every statement sees the same instant.
  await client.query('begin isolation level repeatable read read only');
  const history = await readHistory(client);
  const { rows: tenants } = await client.query<{ id: string }>(
    'select id from tenants order by id',
  );
  const { rows: server } = await client.query<{ version: string }>(SERVER);
  return {
    client,
    tables: await readTables(client),
    tenants: tenants.map(({ id }) => id),
    migrations: history
      .map((row) => ({ name: row.migration_name, checksum: row.checksum }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    level: compareSchema(await programMigrations(), history),
    server: server[0]?.version ?? '',
  };
}

/** Runs `work` on one instant of the database, without locks that writes would wait for. */
export async function withSnapshot<T>(
  ownerUrl: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const config = { connectionString: ownerUrl, application_name: 'plomada-backup' };
  return await withClient(config, async (client) => {
    // Ignores the connection's error event: the running query rejects with the same error, which is
    // handled.
    client.on('error', () => undefined);
    await client.query(TEXT_FORMS);
    return await work(await openSnapshot(client));
  });
}

/** True when the snapshot's database has that table; a database of an older version has fewer. */
const knows = ({ tables }: Snapshot, name: string): boolean =>
  tables.some((table) => table.name === name);

const FILES = `
select clave, mime, bytes::float8 as bytes, sha256 from archivos
where tenant_id = $1 and estado = 'LISTO' and clave > $2 and ${OWN_KEY} order by clave limit 1000`;

/**
 * Stored files in the snapshot whose key has our form, organisation by organisation. Their bytes
 * never change and are not deleted.
 */
export async function* filesOf(snapshot: Snapshot): AsyncGenerator<StoredFile> {
  if (!knows(snapshot, 'archivos')) return;
  const { client, tenants } = snapshot;
  for (const tenantId of tenants) {
    await pinTenant(client, tenantId);
    let after = '';
    for (;;) {
      const { rows } = await client.query<StoredFile>(FILES, [tenantId, after]);
      yield* rows;
      const last = rows.at(-1);
      if (!last) break;
      after = last.clave;
    }
  }
}

/** Rows of `archivos` with a storage key of a foreign format, whose bytes are not backed up. */
export async function strangeFilesOf(snapshot: Snapshot): Promise<StrangeKey[]> {
  if (!knows(snapshot, 'archivos')) return [];
  return await strangeKeysOf(snapshot.client, snapshot.tenants);
}

export async function balancesOf(snapshot: Snapshot): Promise<Balance[]> {
  if (!knows(snapshot, 'movimientos')) return [];
  return await readBalances(snapshot.client, snapshot.tenants);
}
