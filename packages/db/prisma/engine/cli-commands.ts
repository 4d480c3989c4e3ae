import { Client, DatabaseError, escapeIdentifier } from 'pg';

import { databaseName, forDriver } from './args.ts';

async function run(url: URL, sql: string | null): Promise<void> {
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    if (sql) await client.query(sql);
  } finally {
    await client.end();
  }
}

function maintenance(url: URL): URL {
  const otra = new URL(url);
  otra.pathname = '/postgres';
  return otra;
}

/** `schema-engine cli can-connect-to-database | create-database | drop-database`; answers the exit code. */
export async function runCliCommand(command: string, rawUrl: string): Promise<number> {
  const url = forDriver(rawUrl);
  const nombre = escapeIdentifier(databaseName(url));
  try {
    if (command === 'can-connect-to-database') await run(url, null);
    else if (command === 'create-database')
      await run(maintenance(url), `CREATE DATABASE ${nombre}`);
    else if (command === 'drop-database') await run(maintenance(url), `DROP DATABASE ${nombre}`);
    else throw new Error(`Unknown schema engine command: ${command}`);
    return 0;
  } catch (error) {
    const falta = error instanceof DatabaseError && error.code === '3D000';
    writeLog('INFO', 'Starting schema engine CLI', undefined);
    writeLog(
      'ERROR',
      error instanceof Error ? error.message : String(error),
      falta ? 'P1003' : 'P1001',
    );
    return 1;
  }
}

/** One log line as the Prisma CLI reads them; it skips the first and reports the first ERROR. */
function writeLog(level: string, message: string, errorCode: string | undefined): void {
  const fields = { message, is_panic: false, error_code: errorCode };
  const linea = { timestamp: new Date().toISOString(), level, fields, target: 'schema_engine' };
  process.stderr.write(`${JSON.stringify(linea)}\n`);
}
