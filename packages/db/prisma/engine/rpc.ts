import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';

import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import { DatabaseError, escapeIdentifier, Pool, types } from 'pg';

import { dropDatabase } from '../../src/drop-database.ts';
import { ALONE, statementsOf } from '../../src/migration-statements.ts';
import { withClient } from '../../src/with-client.ts';
import { forDriver } from './args.ts';

const OID_CHAR = 18;

type Field = { dataTypeID: number };

function fieldsOf(message: unknown): readonly Field[] {
  if (typeof message !== 'object' || message === null || !('fields' in message)) return [];
  return Array.isArray(message.fields) ? message.fields : [];
}

/**
 * Throws a database error in the engine's own form, so that the engine names the failed migration
 * and marks it in the history.
 */
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

const alreadyReported = () => undefined;

/**
 * Opens an adapter over a single connection, because the engine's advisory lock belongs to a
 * session.
 */
async function connect(url: URL, onDispose: () => Promise<void>): Promise<SqlDriverAdapter> {
  const pool = new Pool({ connectionString: url.href, max: 1 });
  let charColumns: number[] = [];
  // The adapter has no type for the catalogue's "char": pass it as text, restore its type below.
  pool.on('connect', (client) => {
    // A connection whose database is dropped while it closes emits an error; a running query would
    // reject with it too.
    client.on('error', alreadyReported);
    client.connection.prependListener('rowDescription', (message: unknown) => {
      for (const [index, field] of fieldsOf(message).entries()) {
        if (field.dataTypeID !== OID_CHAR) continue;
        field.dataTypeID = types.builtins.TEXT;
        charColumns.push(index);
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
      for (const index of charColumns) result.columnTypes[index] = ColumnTypeEnum.Character;
      return result;
    },
    // Runs the whole script by the simple protocol: splitting at ";" would break dollar-quoted
    // bodies, and this makes a migration one transaction. A script marked as transactionless is
    // split.
    executeScript: async (script) => {
      const parts = script.startsWith(ALONE) ? statementsOf(script) : [script];
      for (const part of parts) await pool.query(part).catch(rethrowForEngine);
    },
    dispose: async () => {
      await inner.dispose();
      await onDispose();
    },
  };
}

async function connectToShadow(url: URL): Promise<SqlDriverAdapter> {
  const name = `prisma_migrate_shadow_db_${randomUUID()}`;
  const shadow = new URL(url);
  shadow.pathname = `/${name}`;
  const create = `CREATE DATABASE ${escapeIdentifier(name)}`;
  await withClient({ connectionString: url.href }, (client) => client.query(create));
  return await connect(shadow, () => dropDatabase(url.href, name));
}

/**
 * Factory of connections for the engine; a shadow database is created beside the main one and
 * dropped at dispose.
 */
function adapterFactory(url: URL): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(url, () => Promise.resolve()),
    connectToShadowDb: () => connectToShadow(url),
  };
}

// Smallest data model, passed when there is none: an empty list of them makes the engine panic.
const PROVIDER_ALONE: [string, string] = [
  'schema.prisma',
  'datasource db {\n  provider = "postgresql"\n}\n',
];

type Engine = {
  readonly engine: SchemaEngine;
  /** Returns the driver's error for "External error id#N", which is all the engine passes on. */
  readonly explain: (error: unknown) => unknown;
};

async function createEngine(url: string, datamodels: readonly string[]): Promise<Engine> {
  // The engine asks for the server's version before any command, even to compare two files.
  if (!url) throw new Error('DATABASE_OWNER_URL is not set: this command needs a database.');
  // The engine reports a panic through this global before it traps.
  Reflect.set(globalThis, 'PRISMA_WASM_PANIC_REGISTRY', {
    set_message: (message: string) => process.stderr.write(`schema engine panic: ${message}\n`),
  });
  const wasm = await import('@prisma/schema-engine-wasm');
  const read = await Promise.all(
    datamodels.map(async (path): Promise<[string, string]> => [path, await readFile(path, 'utf8')]),
  );
  const factory = bindMigrationAwareSqlAdapterFactory(adapterFactory(forDriver(url)));
  const explain = (error: unknown) => {
    const id = /External error id#(\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    return id ? (factory.errorRegistry.consumeError(Number(id))?.error ?? error) : error;
  };
  try {
    const engine = await wasm.SchemaEngine.new(
      { datamodels: read.length > 0 ? read : [PROVIDER_ALONE] },
      () => undefined,
      factory,
    );
    return { engine, explain };
  } catch (error) {
    throw explain(error);
  }
}

// JSON-RPC method -> method of the engine.
const METHODS: Readonly<Record<string, string>> = Object.fromEntries([
  ...[
    'applyMigrations',
    'createMigration',
    'dbExecute',
    'devDiagnostic',
    'diagnoseMigrationHistory',
    'diff',
    'ensureConnectionValidity',
    'evaluateDataLoss',
    'introspect',
    'markMigrationApplied',
    'markMigrationRolledBack',
    'reset',
    'schemaPush',
  ].map((name) => [name, name]),
  ['getDatabaseVersion', 'version'],
]);

type Request = { readonly id: unknown; readonly method: string; readonly params: unknown };

function parseRequest(line: string): Request | null {
  const message: unknown = JSON.parse(line);
  if (typeof message !== 'object' || message === null) return null;
  // Messages without a method are ignored: they acknowledge our own `print` notifications.
  if (!('method' in message) || typeof message.method !== 'string') return null;
  return {
    id: 'id' in message ? message.id : null,
    method: message.method,
    params: 'params' in message ? message.params : {},
  };
}

function send(message: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

function sendError(id: unknown, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const data = { is_panic: false, message, error_code: code };
  send({ id, error: { code: 4466, message: 'An error happened. Check the data field.', data } });
}

async function call(engine: SchemaEngine, request: Request): Promise<unknown> {
  const method: unknown = Reflect.get(engine, METHODS[request.method] ?? '');
  if (typeof method !== 'function') throw new Error(`Unknown method: ${request.method}`);
  const result: unknown = await Reflect.apply(method, engine, [request.params ?? {}]);
  return result;
}

/**
 * Serves requests from stdin, one per line, until it closes. A failure to start is the answer to the
 * first request: the CLI waits for ever for an engine that dies in silence.
 */
export async function serve(url: string, datamodels: readonly string[]): Promise<void> {
  let starting: Promise<Engine> | undefined;
  let printed = 0;
  for await (const line of createInterface({ input: process.stdin })) {
    const request = parseRequest(line);
    if (!request) continue;
    let explain = (error: unknown) => error;
    try {
      starting ??= createEngine(url, datamodels);
      const started = await starting;
      explain = started.explain;
      const result = await call(started.engine, request);
      if (request.method === 'diff' && typeof result === 'object' && result && 'stdout' in result) {
        printed += 1;
        send({ id: printed, method: 'print', params: { content: result.stdout } });
      }
      send({ id: request.id, result: result ?? {} });
    } catch (error) {
      sendError(request.id, explain(error));
    }
  }
}
