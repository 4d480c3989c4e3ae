import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runNode } from './child.ts';
import { countPlaywright, countVitest, judge } from './report-files.ts';
import type { Counts } from './report-files.ts';
import { ROOT } from './suites.ts';
import type { Check, Suite } from './suites.ts';

export type Result = Counts & {
  name: string;
  seconds: number;
  output: string;
  /** It passed in an earlier run, on the same content. */
  known?: true;
};
export type RunOptions = { hard: boolean; onLine?: ((line: string) => void) | undefined };

/** In the full figures a suite may take long; reduced, one that takes this long hangs. */
const MINUTES = { hard: 120, reduced: 15 };

export async function runCheck(check: Pick<Check, 'name' | 'args' | 'env'>): Promise<Result> {
  const { ok, output, seconds } = await runNode(check.args, {
    cwd: ROOT,
    ...(check.env ? { env: check.env } : {}),
    timeLimitMinutes: MINUTES.reduced,
  });
  const counts = ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return { name: check.name, ...counts, problems: [], seconds, output };
}

export async function runSuite(suite: Suite, { hard, onLine }: RunOptions): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'plomada-report-'));
  const file = join(folder, 'report.json');
  try {
    const { ok, output, seconds } = await runNode(commandOf(suite, file), {
      cwd: join(ROOT, suite.dir),
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        ...(hard ? { PLOMADA_HARD: '1' } : {}),
        ...suite.env,
      },
      onLine,
      timeLimitMinutes: hard ? MINUTES.hard : MINUTES.reduced,
    });
    const counts = judge(await readCounts(suite, { file, hard }), ok);
    return { name: suite.name, ...counts, seconds, output };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How a suite is run; `file` takes its report. */
export function commandOf(suite: Suite, file: string): string[] {
  if (suite.runner === 'playwright') {
    return [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=list,json',
      '--forbid-only',
    ];
  }
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--allowOnly=false',
    '--exclude=**/e2e/**',
    // Others run beside them: a busy machine is no failure. What hangs is told all the same.
    '--testTimeout=120000',
    '--hookTimeout=120000',
    ...(suite.pure ? ['--no-isolate'] : []),
    ...(suite.project === undefined ? [] : ['--project', suite.project]),
  ];
}

async function readCounts(
  suite: Suite,
  { file, hard }: { file: string; hard: boolean },
): Promise<Counts> {
  try {
    const report: unknown = JSON.parse(await readFile(file, 'utf8'));
    return suite.runner === 'vitest' ? countVitest(report, { hard }) : countPlaywright(report);
  } catch (error) {
    // No report, or half of one: the suite died before it could speak.
    return { passed: 0, failed: 0, problems: [`no report: ${String(error)}`] };
  }
}
