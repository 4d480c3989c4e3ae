import { execFileSync, spawn, type SpawnOptions, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

import { StackError } from '../stack-error.ts';

/** Unprivileged user that runs PostgreSQL; null when it is the user of this process. */
export type OsUser = { uid: number; gid: number; name: string } | null;

const SYSTEM_USER = 'plomada';
const CREATE_USER: [string, string[]][] = [
  ['useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER]],
  ['adduser', ['-S', '-D', '-H', SYSTEM_USER]],
];

function lookUp(name: string): OsUser {
  try {
    const uid = Number(execFileSync('id', ['-u', name], { encoding: 'utf8', stdio: 'pipe' }));
    const gid = Number(execFileSync('id', ['-g', name], { encoding: 'utf8', stdio: 'pipe' }));
    return Number.isInteger(uid) && uid > 0 ? { uid, gid, name } : null;
  } catch {
    return null;
  }
}

/** Notice about the created system user, which remains after Plomada is removed. */
function created(command: string): string {
  const remove = command === 'useradd' ? 'userdel' : 'deluser';
  return (
    `Se creó el usuario de sistema "${SYSTEM_USER}", sin contraseña ni carpeta, porque PostgreSQL no ` +
    `puede correr como root. Para quitarlo: ${remove} ${SYSTEM_USER}`
  );
}

function create(log: (line: string) => void): OsUser {
  for (const [command, parameters] of CREATE_USER) {
    try {
      execFileSync(command, parameters, { stdio: 'ignore' });
      const user = lookUp(SYSTEM_USER);
      if (user) log(created(command));
      return user;
    } catch {
      // The command does not exist on this system, or may not add users: the next one is tried.
    }
  }
  return null;
}

/**
 * Owner of an existing data directory, because one user's files cannot be served by another user;
 * null for root.
 */
function ownerOf(dataPath: string): OsUser {
  const stats = statSync(dataPath, { throwIfNoEntry: false });
  return stats && stats.uid > 0
    ? { uid: stats.uid, gid: stats.gid, name: `uid ${stats.uid}` }
    : null;
}

/**
 * Chooses another user for PostgreSQL when this process is root, since PostgreSQL refuses to run as
 * root.
 */
export function chooseOsUser(
  dataPath: string,
  log: (line: string) => void = () => undefined,
): OsUser {
  if (process.getuid?.() !== 0) return null;
  const user =
    ownerOf(dataPath) ??
    lookUp('postgres') ??
    lookUp(SYSTEM_USER) ??
    create(log) ??
    lookUp('nobody');
  if (user) return user;
  throw new StackError(
    'PostgreSQL no puede correr como root y este sistema no tiene los usuarios "postgres" ni ' +
      '"nobody", ni permite crear uno. Ejecutá Plomada con un usuario común, o dale DATABASE_URL y ' +
      'DATABASE_OWNER_URL de otro PostgreSQL.',
  );
}

type Program = 'initdb' | 'postgres' | 'pg_ctl';

export function programPath(native: string, program: Program): string {
  return join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

/**
 * Options to run a program as that user, in `/`, because the user may not be able to enter our
 * folder.
 */
export function runAs(user: OsUser): { cwd?: string; uid?: number; gid?: number } {
  return user ? { cwd: '/', uid: user.uid, gid: user.gid } : {};
}

type ProgramResult = { status: number | null; output: string };

/** Runs a program to its end; `output` is all that it printed. */
export function runProgram(
  path: string,
  parameters: string[],
  options: SpawnOptions,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}

/** True when that user can enter the folder, which only trying as that user proves. */
export function canEnter(folder: string, user: OsUser): boolean {
  if (!user) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], runAs(user)).status === 0;
}

export function canRun(native: string, user: OsUser): boolean {
  return spawnSync(programPath(native, 'initdb'), ['--version'], runAs(user)).status === 0;
}
