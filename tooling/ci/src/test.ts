import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { askForHoles, judgeHoles } from './known-holes.ts';
import { inLanes, jobsOf } from './lanes.ts';
import { CHECKS, conclude, ENGINES, LONGEST, type Result, SUITES, turbo } from './turbo.ts';

/** Options of turbo that run only the named tasks, and ignore cached results. */
const ANEW = ['--only', '--force'];

/** Oldest supported PostgreSQL, from Debian's packages. */
const OLDEST = '/usr/lib/postgresql/15';

/** Runs the jobs in lanes, and the tasks of each one after the other. */
const reduced = (tasks: readonly string[]): Promise<Result[]> =>
  inLanes(jobsOf(tasks), (step) => turbo([...ANEW, '--concurrency=1', ...step]));

/**
 * Runs with the full load, which is for long races, and one suite at a time: those named, or all,
 * with the checks, the known holes and the oldest PostgreSQL.
 */
async function hard(named: readonly string[]): Promise<Result[]> {
  const env = { PLOMADA_HARD: '1' };
  if (named.length > 0) return turbo([...ANEW, '--concurrency=1', ...named], env);
  const checks = await turbo([...ANEW, '--concurrency=100%', ...CHECKS], env);
  const holes = { name: 'known holes', time: '', ...judgeHoles(await askForHoles()) };
  const suites = await turbo([...ANEW, '--concurrency=1', ...LONGEST, ...SUITES, ENGINES], env);
  return [...checks, holes, ...suites, ...(await onTheOldest(env))];
}

/** Runs the database's suite on the oldest PostgreSQL, if it is installed. */
async function onTheOldest(env: Readonly<Record<string, string>>): Promise<Result[]> {
  const name = 'db integration on 15';
  if (!existsSync(join(OLDEST, 'bin/postgres'))) {
    const problems = [`not run: there is no PostgreSQL in ${OLDEST} (postgresql-15)`];
    return [{ name, time: '', passed: 0, failed: 0, problems }];
  }
  const args = [...ANEW, '--filter=@plomada/db', 'integration'];
  const results = await turbo(args, { ...env, PLOMADA_TEST_PG: OLDEST });
  return results.map((result) => ({ ...result, name }));
}

// `pnpm test`: everything, or the tasks it names. `--hard` asks for the full load (PLOMADA_HARD=1).
const { values, positionals } = parseArgs({
  options: { hard: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const named = positionals.length > 0 ? positionals : [...CHECKS, ...LONGEST, ...SUITES];
conclude(await (values.hard ? hard(positionals) : reduced(named)));
