import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { askForHoles, judgeHoles } from './known-holes.ts';
import { CHECKS, conclude, LONGEST, type Result, SUITES, turbo } from './turbo.ts';

/** Options that ignore cached results. */
const ANEW = ['--only', '--force'];

/** Oldest supported PostgreSQL, from Debian's packages. */
const OLDEST = '/usr/lib/postgresql/15';

/**
 * Runs three tasks at a time, which keeps two cores busy since they wait a lot: the two longest
 * from the beginning, so that none of them is left alone at the end, and the others beside them one
 * after the other, in any order.
 */
async function reduced(tasks: readonly string[]): Promise<Result[]> {
  const isLong = (task: string) => LONGEST.includes(task);
  const runs = [
    ['--concurrency=2', ...tasks.filter(isLong)],
    ['--concurrency=1', ...tasks.filter((task) => !isLong(task))],
  ].filter((run) => run.length > 1);
  return (await Promise.all(runs.map((run) => turbo([...ANEW, ...run])))).flat();
}

/** Runs each suite alone with the full load, which is for long races. */
async function hard(): Promise<Result[]> {
  const env = { PLOMADA_HARD: '1' };
  const checks = await turbo([...ANEW, '--concurrency=100%', ...CHECKS], env);
  const holes = { name: 'known holes', time: '', ...judgeHoles(await askForHoles()) };
  const suites = await turbo([...ANEW, '--concurrency=1', ...LONGEST, ...SUITES], env);
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
conclude(await (values.hard ? hard() : reduced(named)));
