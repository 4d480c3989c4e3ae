import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

export type Suite = {
  readonly name: string;
  /** Package folder, relative to the root. */
  readonly dir: string;
  readonly runner: 'vitest' | 'playwright';
  /** What it needs: nothing, the screens' document, a database, or a database and a browser. */
  readonly needs: 'nothing' | 'document' | 'database' | 'browser';
  /** Which of the projects of its Vitest configuration. */
  readonly project?: string;
  /** What it runs with beside the rest of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Its modules keep no state, so its files may share a worker, which is faster. */
  readonly pure?: true;
};

/**
 * Every suite there is. One that reports no test is a failure, and so is a package with test files
 * that is missing here (see `suites.test.ts`).
 */
export const SUITES: readonly Suite[] = [
  {
    name: 'web',
    dir: 'apps/web',
    runner: 'vitest',
    needs: 'nothing',
    project: 'unit',
    pure: true,
  },
  { name: 'domain', dir: 'packages/domain', runner: 'vitest', needs: 'nothing', pure: true },
  {
    name: 'formatters',
    dir: 'packages/formatters',
    runner: 'vitest',
    needs: 'nothing',
    pure: true,
  },
  {
    name: 'permissions',
    dir: 'packages/permissions',
    runner: 'vitest',
    needs: 'nothing',
    pure: true,
  },
  { name: 'boundaries', dir: 'tooling/boundaries', runner: 'vitest', needs: 'nothing', pure: true },
  { name: 'ci', dir: 'tooling/ci', runner: 'vitest', needs: 'nothing', pure: true },
  // From here on by their length, the longest first.
  { name: 'server', dir: 'apps/server', runner: 'vitest', needs: 'database' },
  { name: 'browser', dir: 'apps/web', runner: 'playwright', needs: 'browser' },
  { name: 'local-stack', dir: 'tooling/local-stack', runner: 'vitest', needs: 'database' },
  { name: 'screens', dir: 'apps/web', runner: 'vitest', needs: 'document', project: 'screens' },
  { name: 'db', dir: 'packages/db', runner: 'vitest', needs: 'database' },
  { name: 'client', dir: 'packages/client', runner: 'vitest', needs: 'database' },
  { name: 'scripts', dir: 'tooling/scripts', runner: 'vitest', needs: 'database' },
  // Files alone; with the full figures whole products, backed up and restored.
  { name: 'backup', dir: 'tooling/backup', runner: 'vitest', needs: 'database' },
];

/** The oldest PostgreSQL that is promised, from Debian's packages. */
const OLDEST = '/usr/lib/postgresql/15';

/** What only the full figures ask for: the database suite on the oldest PostgreSQL, where that is installed. */
export function hardSuites(): {
  readonly run: readonly Suite[];
  readonly notRun: readonly string[];
} {
  if (!existsSync(join(OLDEST, 'bin/postgres'))) {
    return { run: [], notRun: [`db-15: there is no PostgreSQL in ${OLDEST} (postgresql-15)`] };
  }
  const env = { PLOMADA_TEST_PG: OLDEST };
  const db: Suite = { name: 'db-15', dir: 'packages/db', runner: 'vitest', needs: 'database', env };
  return { run: [db], notRun: [] };
}

export type Check = { readonly name: string; readonly args: readonly string[] };

const TURBO = ['node_modules/turbo/bin/turbo', 'run', '--ui=stream', '--output-logs=errors-only'];

/** The database client's generated code, which types, lint and boundaries look at. */
export const GENERATE: Check = { name: 'generate', args: [...TURBO, 'generate'] };

/** The types of every package but the web's, whose world is another. */
export const NODE_TYPES = 'tooling/ci/tsconfig.node.json';

/** Each counts as one test. Programs are given as files, so that no shell stands in between. */
export const CHECKS: readonly Check[] = [
  { name: 'types-web', args: [...TURBO, 'typecheck', '--filter=@plomada/web'] },
  // All that runs in Node as one program: by package, the domain alone is checked ten times.
  {
    name: 'types',
    args: [
      'node_modules/typescript/bin/tsc',
      '--project',
      NODE_TYPES,
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
    ],
  },
  {
    name: 'lint',
    args: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'],
  },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'] },
  { name: 'boundaries', args: ['tooling/boundaries/src/check.ts'] },
];
