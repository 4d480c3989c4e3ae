import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { askForHoles, judgeHoles } from './known-holes.ts';
import { NO_PASSES, openPasses } from './passed.ts';
import type { Passes, Remembered } from './passed.ts';
import { commandOf, runCheck, runSuite } from './run-suite.ts';
import type { Result } from './run-suite.ts';
import { CHECKS, GENERATE, hardSuites, ROOT, SUITES } from './suites.ts';
import type { Suite } from './suites.ts';

type Job = { readonly cpu: number; readonly run: () => Promise<Result> };

const PASSES = join(ROOT, 'node_modules/.cache/verify');

/** As an earlier run found it, when nothing it hangs on has changed since; else it runs. */
async function unlessKnown(
  passes: Passes,
  what: Remembered,
  run: () => Promise<Result>,
): Promise<Result> {
  const passed = await passes.recall(what);
  if (passed !== null) {
    return {
      name: what.name,
      passed,
      failed: 0,
      problems: [],
      seconds: 0,
      output: '',
      known: true,
    };
  }
  const result = await run();
  if (result.failed === 0 && result.passed > 0) passes.note(what, result.passed);
  return result;
}

function lightJobs(hard: boolean, passes: Passes): Job[] {
  const checks = CHECKS.map((check): Job => {
    const { name, inputs, args, env, cpu } = check;
    const what = { kind: 'check', name, inputs, how: [args, env] } as const;
    return { cpu, run: () => unlessKnown(passes, what, () => runCheck(check)) };
  });
  const suites = SUITES.filter(({ needs }) => needs === 'nothing').map((suite): Job => {
    const { name, inputs, cpu } = suite;
    const run = () => runSuite(suite, { hard });
    if (!inputs) return { cpu, run };
    const what = { kind: 'suite', name, inputs, how: commandOf(suite, '') } as const;
    return { cpu, run: () => unlessKnown(passes, what, run) };
  });
  return [...checks, ...suites];
}

function heavyJob(suite: Suite, hard: boolean): Job {
  const onLine = (line: string) => {
    if (line.trim()) console.log(`  ${suite.name} | ${line}`);
  };
  const run = async () => ({ ...(await runSuite(suite, { hard, onLine })), output: '' });
  return { cpu: suite.cpu, run };
}

const generate = async (): Promise<Result> => show(await runCheck(GENERATE));

/**
 * Everything that needs no database, one for each core. Output is shown only of what failed. What passed
 * on the very same content is not run again, unless `fresh` asks for it.
 */
export async function verify({ fresh }: { readonly fresh: boolean }): Promise<Result[]> {
  const generated = await generate();
  // After it, for what it makes is looked at too.
  const passes = fresh || generated.failed > 0 ? NO_PASSES : await openPasses(ROOT, PASSES);
  const results = await inParallel(lightJobs(false, passes), Math.max(2, availableParallelism()));
  await passes.keep();
  return [generated, ...results];
}

/**
 * All there is, nothing remembered. The suites with documents, databases and the browser's wait a lot,
 * so three at a time keep two cores busy, and the short ones fill in beside the longest to the end.
 * Their progress is shown as it goes.
 */
export async function everything(hard: boolean): Promise<Result[]> {
  const generated = await generate();
  const { run, notRun } = hard ? hardSuites() : { run: [], notRun: [] };
  for (const reason of notRun) console.log(`not run ${reason}`);
  const suites = [...SUITES.filter(({ needs }) => needs !== 'nothing'), ...run];
  const heavy = suites.map((suite) => heavyJob(suite, hard));
  const light = lightJobs(hard, NO_PASSES);
  if (!hard) return [generated, ...(await inParallel([...heavy, ...light], 3))];
  // The full figures are for long races: each suite alone.
  const results = await inParallel(light, Math.max(2, availableParallelism()));
  const holes = await knownHoles();
  return [generated, ...results, holes, ...(await inParallel(heavy, 1))];
}

/** What is known against the packages that serve, where the registry tells. */
async function knownHoles(): Promise<Result> {
  const start = performance.now();
  const counts = judgeHoles(await askForHoles());
  const seconds = (performance.now() - start) / 1000;
  return show({ ...counts, name: 'known holes', seconds, output: '' });
}

/** The longest first, so that nothing long is left alone at the end. */
async function inParallel(jobs: readonly Job[], width: number): Promise<Result[]> {
  const results: Result[] = [];
  const queue = jobs.toSorted((a, b) => b.cpu - a.cpu).values();
  const worker = async () => {
    for (const { run } of queue) results.push(show(await run()));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

function show(result: Result): Result {
  const { name, passed, failed, seconds, problems, output, known } = result;
  const ran = passed === 0 ? 'none' : 'ok  ';
  const verdict = failed === 0 ? ran : 'FAIL';
  const figures = failed === 0 ? `${passed}` : `${passed} passed, ${failed} failed`;
  if (failed > 0 && output.trim()) {
    for (const line of output.split('\n')) console.log(`  ${name} | ${line}`);
  }
  const time = known ? 'as before' : `${seconds.toFixed(1)} s`;
  console.log(`${verdict} ${name.padEnd(12)} ${figures.padStart(6)} ${time}`);
  for (const problem of problems.slice(0, 20)) console.log(`       ${problem}`);
  return result;
}

/** Prints the total as the last line and sets the exit code. */
export function conclude(results: readonly Result[]): void {
  const sum = (key: 'passed' | 'failed') =>
    results.reduce((total, result) => total + result[key], 0);
  const bad = results.filter((result) => result.failed > 0).map((result) => result.name);
  if (bad.length > 0) console.log(`failed: ${bad.join(', ')}`);
  process.exitCode = bad.length > 0 ? 1 : 0;
  console.log(`tests: ${sum('passed')} passed, ${sum('failed')} failed`);
}
