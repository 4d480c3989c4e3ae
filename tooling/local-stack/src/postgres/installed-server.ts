import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { StackError } from '../stack-error.ts';

/** PostgreSQL installation to start: the folder of its `bin`, and its major version. */
export type InstalledServer = { readonly native: string; readonly major: number };

/**
 * PostgreSQL installation in the folder `native`, such as `/usr/lib/postgresql/15`, on which tests
 * run as on the bundled one; throws when there is none.
 */
export function installedServer(native: string): InstalledServer {
  const { stdout } = spawnSync(join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]);
  if (Number.isInteger(major)) return { native, major };
  throw new StackError(`No hay un PostgreSQL en ${native} (bin/postgres).`);
}
