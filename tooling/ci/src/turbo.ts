import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile, rm } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { z } from 'zod';

import { countReport, type Counts, failure } from './reports.ts';
import { ROOT } from './root.ts';

/** Tasks of turbo.json that need neither a DOM nor a database. */
export const CHECKS = [
  'format:check',
  'lint:web',
  'lint:node',
  'types:web',
  'types:node',
  'boundaries',
  'unit',
];

/** Task that builds the screens and checks the budgets of their size. */
export const BUILD = 'build';

/** Task that runs the test files of the server and the database that notice a wrong amount. */
export const MONEY = 'money';

/** Suites that take the longest. */
export const LONGEST = ['server', 'browser'];

/** The other suites. */
export const SUITES = ['integration', 'screens', 'recipes'] as const;

/** Suite of the hard run alone: the web in browsers that the machine may lack. */
export const ENGINES = 'engines';

export type Result = Counts & { readonly name: string; readonly time: string };

const COMMAND = ['node_modules/turbo/bin/turbo', 'run', '--continue=always', '--summarize=true'];

/**
 * Environment of the tasks. Compiled code is shared by the processes that run it. Type checkers get
 * half of the cores, and collect garbage once they have an eighth of the memory (at least 2 GiB).
 */
const ENVIRONMENT = {
  NO_COLOR: '1',
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  // Entries are found by the place of a file beside the cache, as in the copy of the recipes.
  NODE_COMPILE_CACHE_PORTABLE: '1',
  GOGC: 'off',
  GOMEMLIMIT: `${Math.max(2048, Math.floor(totalmem() / 8 / 2 ** 20))}MiB`,
  GOMAXPROCS: String(Math.max(1, Math.floor(availableParallelism() / 2))),
};

const taskSchema = z.object({
  taskId: z.string(),
  command: z.string(),
  directory: z.string(),
  cache: z.object({ status: z.string() }),
  execution: z.object({ startTime: z.number(), endTime: z.number(), exitCode: z.int().nullable() }),
  resolvedTaskDefinition: z.object({ outputs: z.array(z.string()) }),
});
const summarySchema = z.object({
  execution: z.object({ attempted: z.int() }),
  tasks: z.array(taskSchema),
});

const lost = (why: string): Result => ({ name: 'turbo', time: '', ...failure(why) });
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
let endRequested = false;

/** Runs tasks of turbo.json, prints their output, and collects the result of each. */
export async function turbo(
  args: readonly string[],
  own: Readonly<Record<string, string>> = {},
): Promise<Result[]> {
  if (endRequested) return [lost('not run: told to end')];
  await removeReports(args);
  const env: NodeJS.ProcessEnv = { ...process.env, ...ENVIRONMENT, ...own };
  const hard = env['PLOMADA_HARD'] === '1';
  const child = spawn(process.execPath, [...COMMAND, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    // A separate process group, because turbo, signalled by both the terminal and this process,
    // would kill its tasks before they clean up.
    detached: true,
    timeout: (hard ? 360 : 60) * 60_000,
  });
  const end = (): void => {
    endRequested = true;
    if (!child.killed) child.kill();
  };
  for (const signal of SIGNALS) process.on(signal, end);
  let printed = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    printed += String(chunk);
  });
  const [code] = await once(child, 'close');
  for (const signal of SIGNALS) process.off(signal, end);
  const file = /^Summary:\s+(.+)$/m.exec(stripVTControlCharacters(printed))?.[1];
  if (file === undefined) return [lost(`ended with ${code} and without a summary`)];
  const { execution, tasks } = summarySchema.parse(JSON.parse(await readFile(file, 'utf8')));
  await rm(file);
  const ran = tasks.filter(({ command }) => command !== '<NONEXISTENT>');
  const results = await Promise.all(ran.map((task) => resultOf(task, hard)));
  const explained = code === 0 || results.some(({ failed }) => failed > 0);
  if (explained && ran.length === execution.attempted) return results;
  return [
    ...results,
    lost(`ended with ${code} after ${ran.length} of ${execution.attempted} tasks`),
  ];
}

/**
 * Removes the reports of the tasks: those of an earlier run would count for a suite that dies before
 * writing its own, and turbo would cache them. Reports of a run beside this one stay.
 */
async function removeReports(args: readonly string[]): Promise<void> {
  const isOurs = reportsOf(args);
  for await (const report of glob('*/*/.turbo/*.json', { cwd: ROOT })) {
    if (isOurs(report)) await rm(join(ROOT, report), { force: true });
  }
}

/** Test for the paths of the reports that a run with these tasks and filters writes. */
export function reportsOf(args: readonly string[]): (path: string) => boolean {
  const tasks = new Set(args.filter((one) => /^\w+$/.test(one)));
  const filters = args.flatMap((one) => {
    const [, not, name] = /^--filter=(!?)@plomada\/(.+)$/.exec(one) ?? [];
    return name === undefined ? [] : [{ isNot: not === '!', name }];
  });
  const only = filters.filter(({ isNot }) => !isNot);
  return (path) => {
    const [, name, , file = ''] = path.replaceAll('\\', '/').split('/');
    if (!tasks.has(file.replace(/\.json$/, ''))) return false;
    if (filters.some((one) => one.isNot && one.name === name)) return false;
    return only.length === 0 || only.some((one) => one.name === name);
  };
}

/**
 * Result of a task: one that writes a report is a suite and counts its tests; any other is a check
 * and counts as one.
 */
async function resultOf(task: z.infer<typeof taskSchema>, hard: boolean): Promise<Result> {
  const { startTime, endTime, exitCode } = task.execution;
  const name = task.taskId.replace('//#', '').replace('@plomada/', '').replace('#', ' ');
  const seconds = ((endTime - startTime) / 1000).toFixed(1);
  const time = task.cache.status === 'HIT' ? 'as before' : `${seconds} s`;
  const endedWell = exitCode === 0;
  const directory = task.directory === '' ? '' : ` --dir ${task.directory}`;
  const script = task.taskId.replace(/^.*#/, '');
  const command = `pnpm${directory} run ${script}`;
  const output = task.resolvedTaskDefinition.outputs.find((one) => one.endsWith('.json'));
  if (output === undefined) {
    const verdict = endedWell ? { passed: 1, failed: 0, problems: [] } : failure(`  ${command}`);
    return { name, time, ...verdict };
  }
  try {
    const report = await readFile(join(ROOT, task.directory, output), 'utf8');
    const suite = { directory: task.directory, script, hard, endedWell };
    return { name, time, ...countReport(JSON.parse(report), suite) };
  } catch (error) {
    // A missing or incomplete report means that the suite died before it wrote it.
    return { name, time, ...failure(`no report: ${String(error)}`, `  ${command}`) };
  }
}

/** Shows each result and its problems, the total as the last line, and sets the exit code. */
export function conclude(results: readonly Result[]): void {
  const sum = (key: 'passed' | 'failed') => results.reduce((all, one) => all + one[key], 0);
  const [passes, failures] = [sum('passed'), sum('failed')];
  for (const { name, time, passed, failed, problems } of results) {
    const verdict = failed > 0 ? 'FAIL' : passed > 0 ? 'ok  ' : 'none';
    const counts = failed > 0 ? `${passed} passed, ${failed} failed` : `${passed}`;
    console.log(`${verdict} ${name.padEnd(24)} ${counts.padStart(6)}  ${time}`);
    for (const problem of problems) console.log(`       ${problem}`);
  }
  process.exitCode = failures > 0 || passes === 0 ? 1 : 0;
  console.log(`tests: ${passes} passed, ${failures} failed`);
}
