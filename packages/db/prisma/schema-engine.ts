#!/usr/bin/env node
/**
 * Replacement of Prisma's native schema engine: the same command line and JSON-RPC over stdio,
 * served by the engine's WebAssembly build over pg. Started by the Prisma CLI, see `prisma-cli.ts`.
 */
import { DatabaseError, escapeIdentifier } from 'pg';

import { withClient } from '../src/with-client.ts';
import { databaseName, forDriver, readArgs } from './engine/args.ts';
import { serve } from './engine/rpc.ts';

const run = ({ href }: URL, sql: string | null): Promise<void> =>
  withClient({ connectionString: href }, async (client) => {
    if (sql) await client.query(sql);
  });

function maintenance(url: URL): URL {
  const other = new URL(url);
  other.pathname = '/postgres';
  return other;
}

/** `schema-engine cli can-connect-to-database | create-database | drop-database`; answers the exit code. */
async function runCliCommand(command: string, rawUrl: string): Promise<number> {
  const url = forDriver(rawUrl);
  const name = escapeIdentifier(databaseName(url));
  try {
    if (command === 'can-connect-to-database') await run(url, null);
    else if (command === 'create-database') await run(maintenance(url), `CREATE DATABASE ${name}`);
    else if (command === 'drop-database') await run(maintenance(url), `DROP DATABASE ${name}`);
    else throw new Error(`Unknown schema engine command: ${command}`);
    return 0;
  } catch (error) {
    const missing = error instanceof DatabaseError && error.code === '3D000';
    writeLog('INFO', 'Starting schema engine CLI', undefined);
    writeLog(
      'ERROR',
      error instanceof Error ? error.message : String(error),
      missing ? 'P1003' : 'P1001',
    );
    return 1;
  }
}

/**
 * Writes a log line in the format that the Prisma CLI parses; the CLI skips the first line and
 * reports the first ERROR.
 */
function writeLog(level: string, message: string, errorCode: string | undefined): void {
  const fields = { message, is_panic: false, error_code: errorCode };
  const line = { timestamp: new Date().toISOString(), level, fields, target: 'schema_engine' };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

const args = readArgs(process.argv.slice(2), process.env);

if (args.version) {
  console.log('schema-engine-cli wasm');
} else if (args.command) {
  process.exitCode = await runCliCommand(args.command, args.url);
} else {
  await serve(args.url, args.datamodels);
  // Pooled connections would keep the process alive after the CLI is gone.
  process.exit(0);
}
