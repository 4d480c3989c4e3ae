import { randomUUID } from 'node:crypto';

import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { Client, DatabaseError, Pool, escapeIdentifier, types } from 'pg';

import { dropDatabase } from '../../src/drop-database.ts';

const OID_CHAR = 18;

type Field = { dataTypeID: number };

function fieldsOf(message: unknown): readonly Field[] {
  if (typeof message !== 'object' || message === null || !('fields' in message)) return [];
  return Array.isArray(message.fields) ? message.fields : [];
}

/** In the form the engine knows, so that it names the migration that failed and marks it in the history. */
function rethrowForEngine(error: unknown): never {
  if (!(error instanceof DatabaseError)) throw error;
  throw new DriverAdapterError({
    kind: 'postgres',
    code: error.code ?? '',
    severity: error.severity ?? 'ERROR',
    message: error.message,
    detail: error.detail,
    column: error.column,
    hint: error.hint,
  });
}

const alreadyTold = () => undefined;

/** One adapter over exactly one connection: the engine's advisory lock belongs to a session. */
async function connect(url: URL, onDispose: () => Promise<void>): Promise<SqlDriverAdapter> {
  const pool = new Pool({ connectionString: url.href, max: 1 });
  let charColumns: number[] = [];
  // The adapter has no type for the catalogue's "char": pass it as text, restore its type below.
  pool.on('connect', (client) => {
    // Dropped with its database while it closes, a connection is told so: a query would be, too.
    client.on('error', alreadyTold);
    client.connection.prependListener('rowDescription', (message: unknown) => {
      for (const [indice, field] of fieldsOf(message).entries()) {
        if (field.dataTypeID !== OID_CHAR) continue;
        field.dataTypeID = types.builtins.TEXT;
        charColumns.push(indice);
      }
    });
  });
  const inner = await new PrismaPg(pool, { disposeExternalPool: true }).connect();
  return {
    provider: inner.provider,
    adapterName: inner.adapterName,
    executeRaw: (query) => inner.executeRaw(query),
    startTransaction: (isolation) => inner.startTransaction(isolation),
    getConnectionInfo: () => inner.getConnectionInfo(),
    queryRaw: async (query) => {
      charColumns = [];
      const result = await inner.queryRaw(query);
      for (const indice of charColumns) result.columnTypes[indice] = ColumnTypeEnum.Character;
      return result;
    },
    // Whole, by the simple protocol: splitting at ";" breaks dollar-quoted bodies, and this way a
    // migration is one transaction.
    executeScript: async (script) => {
      await pool.query(script).catch(rethrowForEngine);
    },
    dispose: async () => {
      await inner.dispose();
      await onDispose();
    },
  };
}

async function onServer(url: URL, sql: string): Promise<void> {
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function connectToShadow(url: URL): Promise<SqlDriverAdapter> {
  const nombre = `prisma_migrate_shadow_db_${randomUUID()}`;
  const shadow = new URL(url);
  shadow.pathname = `/${nombre}`;
  await onServer(url, `CREATE DATABASE ${escapeIdentifier(nombre)}`);
  return await connect(shadow, () => dropDatabase(url.href, nombre));
}

/** Connections for the engine; a shadow database is made beside the main one and dropped at dispose. */
export function adapterFactory(url: URL): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(url, () => Promise.resolve()),
    connectToShadowDb: () => connectToShadow(url),
  };
}
