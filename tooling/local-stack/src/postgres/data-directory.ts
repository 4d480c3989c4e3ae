import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import { isAlive } from '../os/process-info.ts';
import { StackError } from '../stack-error.ts';
import { ADMIN } from './credentials.ts';
import { diskFullError, isDiskFull, requireFreeSpace } from './disk-space.ts';
import { type OsUser, programPath, runAs, runProgram } from './os-user.ts';
import type { Placement } from './placement.ts';

const PARTIAL = 'data.nueva-';
/** First PostgreSQL with its own C.UTF-8; before it, C.UTF-8 comes from the operating system. */
const BUILTIN_LOCALES = 17;

type DataState = 'absent' | 'incomplete' | 'usable';

export function inspectData(data: string, major: number): DataState {
  if (!existsSync(data) || readdirSync(data).length === 0) return 'absent';
  const versionFile = join(data, 'PG_VERSION');
  if (!existsSync(versionFile) || !existsSync(join(data, 'global', 'pg_control')))
    return 'incomplete';
  const found = readFileSync(versionFile, 'utf8').trim();
  if (Number(found) === major) return 'usable';
  throw new StackError(
    `Los datos de ${data} son de PostgreSQL ${found} y esta versión de Plomada trae PostgreSQL ` +
      `${major}. No se tocó nada. Volvé a la versión anterior de Plomada para usarlos, o empezá con ` +
      'datos nuevos en otra carpeta con PLOMADA_DATA_DIR.',
  );
}

/** Removes half-made folders, except those of other processes that still run. */
function removeLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(PARTIAL)) continue;
    const pid = Number(name.slice(PARTIAL.length));
    if (pid !== process.pid && isAlive(pid)) continue;
    rmSync(join(home, name), { recursive: true, force: true });
  }
}

function give(path: string, user: OsUser): void {
  if (user) chownSync(path, user.uid, user.gid);
}

type InitPlace = Pick<Placement, 'home' | 'user'> & { readonly target: string };

async function initdb(native: string, { target, home, user }: InitPlace, options: InitOptions) {
  const secrets = mkdtempSync(join(home, 'clave-'));
  const passwordFile = join(secrets, 'admin');
  try {
    writeFileSync(passwordFile, options.adminPassword, { mode: 0o600 });
    give(passwordFile, user);
    give(secrets, user);
    return await runProgram(
      programPath(native, 'initdb'),
      [
        `--pgdata=${target}`,
        `--username=${ADMIN}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // Sorts by code point whatever the language of the machine; names are sorted with es-x-icu.
        ...(options.major >= BUILTIN_LOCALES
          ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
          : ['--locale=C.UTF-8']),
        ...(options.fsync ? [] : ['--no-sync']),
      ],
      runAs(user),
    );
  } finally {
    rmSync(secrets, { recursive: true, force: true });
  }
}

type InitOptions = { adminPassword: string; fsync: boolean; major: number };

/** Creates the data folder under another name; the rename marks it as complete. */
export async function createData(
  native: string,
  { home, data, user }: Placement,
  options: InitOptions,
): Promise<void> {
  removeLeftovers(home);
  requireFreeSpace(home);
  const partial = join(home, `${PARTIAL}${process.pid}`);
  try {
    mkdirSync(partial);
    chmodSync(partial, 0o700);
    give(partial, user);
    const { status, output } = await initdb(native, { target: partial, home, user }, options);
    if (status !== 0) {
      if (isDiskFull(output)) throw diskFullError(home);
      throw new StackError(`No se pudo crear la base de datos en ${home}:\n${output.trim()}`);
    }
    rmSync(data, { recursive: true, force: true });
    renameSync(partial, data);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw isDiskFull(error) ? diskFullError(home) : error;
  }
}

/** Renames a half-made folder instead of deleting it, in case its data is wanted. */
export function setAside(data: string): string {
  const aside = `${data}.incompleta-${Date.now()}`;
  renameSync(data, aside);
  return aside;
}
