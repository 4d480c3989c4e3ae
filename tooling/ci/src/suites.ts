import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { EVERYTHING, NODE_PROGRAM, packages, SOURCES, WEB_PROGRAM } from './inputs.ts';
import type { Inputs } from './inputs.ts';

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
  /** What its verdict hangs on; a suite that says nothing always runs. */
  readonly inputs?: Inputs;
  /** Seconds of CPU it took when it was measured: the longest begins first. */
  readonly cpu: number;
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
    inputs: packages('apps/web', 'packages/domain', 'packages/formatters', 'packages/permissions'),
    cpu: 9,
  },
  {
    name: 'domain',
    dir: 'packages/domain',
    runner: 'vitest',
    needs: 'nothing',
    pure: true,
    inputs: packages('packages/domain'),
    cpu: 6,
  },
  {
    name: 'formatters',
    dir: 'packages/formatters',
    runner: 'vitest',
    needs: 'nothing',
    pure: true,
    inputs: packages('packages/formatters', 'packages/domain'),
    cpu: 1,
  },
  {
    name: 'permissions',
    dir: 'packages/permissions',
    runner: 'vitest',
    needs: 'nothing',
    pure: true,
    inputs: packages('packages/permissions', 'packages/domain'),
    cpu: 1,
  },
  {
    name: 'boundaries',
    dir: 'tooling/boundaries',
    runner: 'vitest',
    needs: 'nothing',
    pure: true,
    inputs: packages('tooling/boundaries'),
    cpu: 8,
  },
  {
    name: 'ci',
    dir: 'tooling/ci',
    runner: 'vitest',
    needs: 'nothing',
    pure: true,
    inputs: EVERYTHING,
    cpu: 3,
  },
  { name: 'server', dir: 'apps/server', runner: 'vitest', needs: 'database', cpu: 300 },
  { name: 'browser', dir: 'apps/web', runner: 'playwright', needs: 'browser', cpu: 250 },
  { name: 'local-stack', dir: 'tooling/local-stack', runner: 'vitest', needs: 'database', cpu: 70 },
  {
    name: 'screens',
    dir: 'apps/web',
    runner: 'vitest',
    needs: 'document',
    project: 'screens',
    cpu: 60,
  },
  { name: 'db', dir: 'packages/db', runner: 'vitest', needs: 'database', cpu: 50 },
  { name: 'client', dir: 'packages/client', runner: 'vitest', needs: 'database', cpu: 7 },
  { name: 'scripts', dir: 'tooling/scripts', runner: 'vitest', needs: 'database', cpu: 12 },
  { name: 'local-clerk', dir: 'tooling/local-clerk', runner: 'vitest', needs: 'database', cpu: 7 },
  // Files alone; with the full figures whole products, backed up and restored.
  { name: 'backup', dir: 'tooling/backup', runner: 'vitest', needs: 'database', cpu: 1 },
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
  const of = { dir: 'packages/db', runner: 'vitest', needs: 'database' } as const;
  return { run: [{ ...of, name: 'db-15', env, cpu: 50 }], notRun: [] };
}

export type Check = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly inputs: Inputs;
  readonly cpu: number;
};

const TURBO = ['node_modules/turbo/bin/turbo', 'run', '--ui=stream', '--output-logs=errors-only'];

/** The database client's generated code, which types, lint and boundaries look at. Turbo remembers it. */
export const GENERATE = { name: 'generate', args: [...TURBO, 'generate'] } as const;

/** The types of every package but the web's, whose world is another. */
export const NODE_TYPES = 'tooling/ci/tsconfig.node.json';

/** Where sources may stand, in the two worlds they are written for. */
export const PLACES = { web: ['apps/web'], node: ['apps/server', 'packages', 'tooling'] } as const;

/**
 * Checkers of types share nothing: each works out anew what its files have in common, so more of them
 * than a half of the cores take twice the CPU. The collector is in no hurry: it was a third of it.
 */
const THREADS = String(Math.max(1, Math.floor(availableParallelism() / 2)));
const CHECKER = { GOGC: '400', GOMAXPROCS: THREADS };

const types = (name: string, project: string): readonly string[] => [
  'node_modules/typescript/bin/tsc',
  '--project',
  project,
  '--checkers',
  THREADS,
  '--incremental',
  '--tsBuildInfoFile',
  `node_modules/.cache/${name}.tsbuildinfo`,
];

const LINT = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings'];

/** Each counts as one test. Programs are given as files, so that no shell stands in between. */
export const CHECKS: readonly Check[] = [
  {
    name: 'lint-web',
    args: [...LINT, ...PLACES.web],
    env: CHECKER,
    inputs: WEB_PROGRAM,
    cpu: 12,
  },
  {
    name: 'lint-node',
    args: [...LINT, ...PLACES.node],
    env: CHECKER,
    inputs: NODE_PROGRAM,
    cpu: 12,
  },
  {
    name: 'types-web',
    args: types('types-web', 'apps/web/tsconfig.json'),
    env: CHECKER,
    inputs: WEB_PROGRAM,
    cpu: 11,
  },
  // All that runs in Node as one program: by package, the domain alone is checked ten times.
  {
    name: 'types',
    args: types('types', NODE_TYPES),
    env: CHECKER,
    inputs: NODE_PROGRAM,
    cpu: 6,
  },
  {
    name: 'boundaries',
    args: ['tooling/boundaries/src/check.ts'],
    inputs: SOURCES,
    cpu: 5,
  },
  { name: 'format', args: ['node_modules/oxfmt/bin/oxfmt', '--check'], inputs: EVERYTHING, cpu: 2 },
];
