import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { StackError } from '../stack-error.ts';

/** A PostgreSQL to start: where its `bin` is, and its major version. */
export type InstalledServer = { readonly native: string; readonly major: number };

/** The one below `native` (say `/usr/lib/postgresql/15`): tests run on it as on the one that comes along. */
export function installedServer(native: string): InstalledServer {
  const { stdout } = spawnSync(join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]);
  if (Number.isInteger(major)) return { native, major };
  throw new StackError(`No hay un PostgreSQL en ${native} (bin/postgres).`);
}
