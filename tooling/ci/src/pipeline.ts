import { availableParallelism } from 'node:os';

import { askForHoles, judgeHoles } from './known-holes.ts';
import { runCheck, runSuite } from './run-suite.ts';
import type { Result } from './run-suite.ts';
import { CHECKS, GENERATE, hardSuites, SUITES } from './suites.ts';

type Job = () => Promise<Result>;

/** Everything that needs no database, a few at a time. Output is shown only of what failed. */
export async function verify(hard: boolean): Promise<Result[]> {
  const generated = show(await runCheck(GENERATE));
  const [webTypes, types, lint, ...checks] = CHECKS.map(
    (check): Job =>
      () =>
        runCheck(check),
  );
  const suites = SUITES.filter(({ needs }) => needs === 'nothing').map(
    (suite): Job =>
      () =>
        runSuite(suite, { hard }),
  );
  // The longest first, so that nothing long is left alone at the end.
  const jobs = [lint, webTypes, types, ...suites, ...checks].filter((job) => job !== undefined);
  const results = await inParallel(jobs, Math.max(2, availableParallelism()));
  return [generated, ...results];
}

/**
 * The suites with documents, databases and the browser's, three at a time, for each of them waits a
 * lot; the longest first. Their progress is shown as it goes.
 */
export async function runHeavy(hard: boolean): Promise<Result[]> {
  const { run, notRun } = hard ? hardSuites() : { run: [], notRun: [] };
  for (const reason of notRun) console.log(`not run ${reason}`);
  const heavy = [...SUITES.filter(({ needs }) => needs !== 'nothing'), ...run];
  const jobs = heavy.map((suite): Job => async () => {
    const onLine = (line: string) => {
      if (line.trim()) console.log(`  ${suite.name} | ${line}`);
    };
    return { ...(await runSuite(suite, { hard, onLine })), output: '' };
  });
  // The full figures are for long races: each suite alone.
  return inParallel(jobs, hard ? 1 : 3);
}

/** What is known against the packages that serve, where the registry tells. */
export async function knownHoles(): Promise<Result> {
  const start = performance.now();
  const counts = judgeHoles(await askForHoles());
  const seconds = (performance.now() - start) / 1000;
  return show({ ...counts, name: 'known holes', seconds, output: '' });
}

async function inParallel(jobs: readonly Job[], width: number): Promise<Result[]> {
  const results: Result[] = [];
  const queue = jobs.values();
  const worker = async () => {
    for (const job of queue) results.push(show(await job()));
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

function show(result: Result): Result {
  const { name, passed, failed, seconds, problems, output } = result;
  const ran = passed === 0 ? 'none' : 'ok  ';
  const verdict = failed === 0 ? ran : 'FAIL';
  const figures = failed === 0 ? `${passed}` : `${passed} passed, ${failed} failed`;
  if (failed > 0 && output.trim()) {
    for (const line of output.split('\n')) console.log(`  ${name} | ${line}`);
  }
  console.log(`${verdict} ${name.padEnd(12)} ${figures.padStart(6)} ${seconds.toFixed(1)} s`);
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
