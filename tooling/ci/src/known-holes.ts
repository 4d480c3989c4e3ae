import { execFile } from 'node:child_process';

import { z } from 'zod';

import type { Counts } from './reports.ts';
import { ROOT } from './root.ts';

/** Output of `pnpm audit --json`. `missing`: pnpm is not installed. */
type AuditOutput = { readonly stdout: string; readonly stderr: string; readonly missing: boolean };

const holeSchema = z.object({
  module_name: z.string(),
  title: z.string(),
  severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
  vulnerable_versions: z.string(),
  url: z.string(),
});
const answerSchema = z.object({
  advisories: z.record(z.string(), holeSchema),
  metadata: z.object({ totalDependencies: z.int().positive() }),
});

const RED: ReadonlySet<string> = new Set(['high', 'critical']);

/**
 * Error code of `pnpm audit` when the registry is unreachable or lacks the service, also used for a
 * run over the time limit.
 */
const NO_ANSWER = 'ERR_PNPM_AUDIT_BAD_RESPONSE';

/**
 * Result of the audit: passed, or one failure for each high or critical vulnerability; all are
 * listed. Another error of pnpm is one failure. Without pnpm or an answer of the registry it counts
 * as not run.
 */
export function judgeHoles({ stdout, stderr, missing }: AuditOutput): Counts {
  const notRun = (why: string): Counts => ({ passed: 0, failed: 0, problems: [`not run: ${why}`] });
  if (missing) return notRun('no pnpm on the path');
  if (stdout.trim() === '') {
    if (stderr.includes(NO_ANSWER))
      return notRun('the registry does not answer what holes are known: nothing is, good or bad');
    return { passed: 0, failed: 1, problems: [`pnpm audit: ${stderr.trim().slice(0, 300)}`] };
  }
  const holes = Object.values(answerSchema.parse(JSON.parse(stdout)).advisories);
  const problems = holes.map(
    ({ severity, module_name, vulnerable_versions, title, url }) =>
      `${severity}: ${module_name} ${vulnerable_versions}: ${title} (${url})`,
  );
  const failed = holes.filter(({ severity }) => RED.has(severity)).length;
  return { passed: failed === 0 ? 1 : 0, failed, problems };
}

const LIMIT_MS = 120_000;
const ARGS = ['audit', '--prod', '--json', '--config.fetch-retries=1'];

/**
 * Asks the registry for vulnerabilities of all packages of a production install; pnpm exits with an
 * error when there are some.
 */
export const askForHoles = (): Promise<AuditOutput> =>
  new Promise((resolve) => {
    const options = { cwd: ROOT, timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 };
    execFile('pnpm', ARGS, options, (error, stdout, stderr) => {
      const late = error?.killed === true ? ` ${NO_ANSWER}: longer than ${LIMIT_MS} ms` : '';
      resolve({ stdout, stderr: stderr + late, missing: error?.code === 'ENOENT' });
    });
  });
