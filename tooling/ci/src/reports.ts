import { z } from 'zod';

/** Result of a check or a suite. `problems` are short lines for people. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly problems: readonly string[];
};
type Test = {
  readonly name: string;
  readonly status: string;
  /** Error with its stack. */
  readonly reason?: string | undefined;
};

const vitestTest = z
  .object({
    fullName: z.string(),
    status: z.string(),
    failureMessages: z.array(z.string()).default([]),
  })
  .transform(({ fullName, status, failureMessages: [reason] }): Test => {
    return { name: fullName, status, reason };
  });
const vitestFile = z
  .object({
    name: z.string(),
    status: z.string(),
    message: z.string().optional(),
    assertionResults: z.array(vitestTest),
  })
  .transform(({ name, status, message, assertionResults: tests }): Test[] => {
    // A file that could not be loaded has no failed test, so the file itself counts as one.
    const isBroken = status !== 'passed' && tests.every((test) => test.status === 'passed');
    return isBroken ? [...tests, { name, status, reason: message }] : tests;
  });
const vitest = z
  .object({ testResults: z.array(vitestFile) })
  .transform(({ testResults }) => testResults.flat());

const playwrightSpec = z
  .object({
    file: z.string(),
    title: z.string(),
    tests: z.array(z.object({ status: z.string() })),
  })
  .transform(({ file, title, tests }) =>
    tests.map(({ status }): Test => {
      return { name: `${file}: ${title}`, status: status === 'expected' ? 'passed' : status };
    }),
  );
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});
const testsOf = ({ specs, suites }: z.infer<typeof playwrightSuite>): Test[] => [
  ...specs.flat(),
  ...suites.flatMap(testsOf),
];
const playwright = z
  .object({
    suites: z.array(playwrightSuite),
    errors: z.array(z.object({ message: z.string().default('outside of the tests') })),
  })
  .transform(({ suites, errors }): Test[] => [
    ...suites.flatMap(testsOf),
    ...errors.map(({ message }) => ({ name: message, status: 'error' })),
  ]);

/** Suffix of the name of a long test that was not run because the machine lacks a program. */
const NOT_RUN = / \[not run: [^\]]+\]$/;

const REASON_LENGTH = 300;

/** Name of a failed test, with its error up to the stack. */
function problemOf({ name, status, reason }: Test): string {
  const words = reason
    ?.split(/\n\s+at /)[0]
    ?.replaceAll(/\s+/g, ' ')
    .trim();
  return `${status}: ${name}${words ? ` (${words.slice(0, REASON_LENGTH)})` : ''}`;
}

export const failure = (...problems: readonly string[]): Counts => ({
  passed: 0,
  failed: 1,
  problems,
});

/**
 * Counts the results of a suite. A skipped test counts as failed, since it proves nothing and
 * nobody would notice. With `hard`, a skipped test that names a missing program is neither passed
 * nor failed, and is listed.
 */
export function countReport(
  report: unknown,
  { endedWell, hard }: { readonly endedWell: boolean; readonly hard: boolean },
): Counts {
  const tests = z.union([vitest, playwright]).parse(report);
  const bad = tests.filter(({ status }) => status !== 'passed');
  const away = bad.filter(
    ({ name, status }) => hard && /^(skipped|pending)$/.test(status) && NOT_RUN.test(name),
  );
  const problems = bad.map(problemOf);
  const passed = tests.length - bad.length;
  const failed = bad.length - away.length;
  if (passed + failed === 0) return failure('the suite reported no tests', ...problems);
  if (failed > 0 || endedWell) return { passed, failed, problems };
  return { passed, failed: 1, problems: ['the suite ended with an error', ...problems] };
}
