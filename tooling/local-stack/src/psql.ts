import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { dataDirFrom } from './paths.ts';
import { ADMIN, readCredentials } from './postgres/credentials.ts';
import { placeCluster } from './postgres/placement.ts';
import { findPostmaster } from './postgres/postmaster.ts';
import { explain } from './session.ts';
import { StackError } from './stack-error.ts';

/** Address of the local stack's PostgreSQL, and its superuser, who bypasses row-level security. */
export type Login = {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
};

/** The login to the running local stack; refused for any other database. */
export function localLogin(source: Readonly<Record<string, string | undefined>>): Login {
  if (source['DATABASE_URL'] || source['DATABASE_OWNER_URL']) {
    throw new StackError(
      'Con DATABASE_URL la base no es la local: pnpm psql solo abre la de pnpm start.',
    );
  }
  const dataDir = dataDirFrom(source);
  const placed = existsSync(join(dataDir, 'postgres')) ? placeCluster(dataDir) : null;
  const running = placed && findPostmaster(placed.data);
  const credentials = placed && readCredentials(placed.home);
  if (!running || !credentials) {
    throw new StackError(
      `No hay una base en marcha en ${dataDir}. Ejecutá pnpm start o pnpm dev en otra terminal.`,
    );
  }
  return {
    host: '127.0.0.1',
    port: running.port,
    user: ADMIN,
    password: credentials.passwords.admin,
    database: 'plomada',
  };
}

/** The login in words, for another client than psql. */
export const inWords = ({ host, port, user, password, database }: Login): string =>
  [
    'psql no está instalado. Con otro cliente de PostgreSQL:',
    `  servidor    ${host}`,
    `  puerto      ${port}`,
    `  base        ${database}`,
    `  usuario     ${user}`,
    `  contraseña  ${password}`,
  ].join('\n');

/** Runs psql with these arguments; its exit code, or null when it is not installed. */
export function runPsql(login: Login, parameters: readonly string[]): number | null {
  const { host, port, user, password, database } = login;
  const own = ['-h', host, '-p', String(port), '-U', user, '-d', database];
  const env = { ...process.env, PGPASSWORD: password };
  const { error, status } = spawnSync('psql', [...own, ...parameters], { stdio: 'inherit', env });
  if (error && 'code' in error && error.code === 'ENOENT') return null;
  if (error) throw error;
  return status ?? 1;
}

// `pnpm psql`: SQL on the running local stack.
if (import.meta.main) {
  try {
    const login = localLogin(process.env);
    const status = runPsql(login, process.argv.slice(2));
    if (status === null) process.stdout.write(`${inWords(login)}\n`);
    else process.exitCode = status;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}
