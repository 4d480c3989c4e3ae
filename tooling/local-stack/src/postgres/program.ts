import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

import type { OsUser } from './os-user.ts';

export type Program = 'initdb' | 'postgres' | 'pg_ctl';

export function programPath(native: string, program: Program): string {
  return join(native, 'bin', process.platform === 'win32' ? `${program}.exe` : program);
}

/** `/` as working folder: the unprivileged user may not be able to enter ours. */
export function runAs(user: OsUser): { cwd?: string; uid?: number; gid?: number } {
  return user ? { cwd: '/', uid: user.uid, gid: user.gid } : {};
}

export type ProgramResult = { status: number | null; output: string };

export function runProgram(
  path: string,
  parameters: string[],
  user: OsUser,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(path, parameters, { ...runAs(user), stdio: ['ignore', 'pipe', 'pipe'] });
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

/** Whether that user gets into the folder; the only honest test is to try as that user. */
export function canEnter(folder: string, user: OsUser): boolean {
  if (!user) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], runAs(user)).status === 0;
}

export function canRun(native: string, user: OsUser): boolean {
  return spawnSync(programPath(native, 'initdb'), ['--version'], runAs(user)).status === 0;
}
