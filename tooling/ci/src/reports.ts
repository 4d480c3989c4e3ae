import { stripVTControlCharacters } from 'node:util';

import { z } from 'zod';

import { commandOf, type Place, type Suite } from './run-alone.ts';

/** Result of a check or a suite. `problems` are short lines for people. */
export type Counts = {
  readonly passed: number;
  readonly failed: number;
  readonly problems: readonly string[];
};
type Test = {
  readonly name: string;
  readonly status: string;
  /** Error as the runner reports it. */
  readonly reason?: string | undefined;
  /** Place of the test; absent for an error outside of the tests. */
  readonly place?: Place;
};

const vitestTest = z
  .object({
    fullName: z.string(),
    ancestorTitles: z.array(z.string()),
    title: z.string(),
    status: z.string(),
    failureMessages: z.array(z.string()).default([]),
  })
  .transform(({ fullName, ancestorTitles, title, status, failureMessages: [reason] }) => {
    // The filter of vitest separates titles otherwise than its report does.
    const filter = [...ancestorTitles, title].join(' > ');
    return { name: fullName, filter, status, reason };
  });
const vitestFile = z
  .object({
    name: z.string(),
    status: z.string(),
    message: z.string().optional(),
    assertionResults: z.array(vitestTest),
  })
  .transform(({ name, status, message, assertionResults }): Test[] => {
    const place: Place = { file: name };
    const tests = assertionResults.map(({ filter, ...test }) => ({
      ...test,
      place: { ...place, name: filter },
    }));
    // A file that could not be loaded, or whose hook failed, has no failed test, so the file itself
    // counts as one. The report has no error of a hook.
    const isBroken = status !== 'passed' && tests.every((test) => test.status !== 'failed');
    const reason = message || 'a hook of the file failed, its error is printed above';
    return isBroken ? [...tests, { name, status, reason, place }] : tests;
  });
const vitest = z
  .object({ testResults: z.array(vitestFile) })
  .transform(({ testResults }) => testResults.flat());

const playwrightResult = z.object({
  error: z.object({ message: z.string().optional() }).optional(),
});
const playwrightSpec = z
  .object({
    file: z.string(),
    line: z.int().optional(),
    title: z.string(),
    tests: z.array(
      z.object({ status: z.string(), results: z.array(playwrightResult).default([]) }),
    ),
  })
  .transform(({ file, line, title, tests }) => ({
    title,
    tests: tests.map(({ status, results }) => ({
      status: status === 'expected' ? 'passed' : status,
      reason: results.at(-1)?.error?.message,
      place: { file, line },
    })),
  }));
const playwrightSuite = z.object({
  title: z.string().default(''),
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

/** Tests of a suite, below the titles of those around it: tests of a loop share file and line. */
function testsOf(
  { specs, suites }: z.infer<typeof playwrightSuite>,
  above: readonly string[] = [],
): Test[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map((test): Test => {
      const titles = [...above, title];
      const name = `${test.place.file}: ${titles.join(' › ')}`;
      return { ...test, name, place: { ...test.place, words: titles.join(' ') } };
    }),
  );
  return [...own, ...suites.flatMap((suite) => testsOf(suite, [...above, suite.title]))];
}
const playwright = z
  .object({
    suites: z.array(playwrightSuite),
    errors: z.array(z.object({ message: z.string().default('outside of the tests') })),
  })
  .transform(({ suites, errors }): Test[] => [
    ...suites.flatMap((file) => testsOf(file)),
    ...errors.map(({ message }) => ({ name: message, status: 'error' })),
  ]);

/** Suffix of the name of a long test that was not run because the machine lacks a program. */
const NOT_RUN = / \[not run: [^\]]+\]$/;

const REASON_LENGTH = 300;

/**
 * Lines about a test that did not pass: its name, with its error up to the stack, and, where its
 * place is known, the command that runs it alone.
 */
function problemOf({ name, status, reason, place }: Test, suite: Suite): readonly string[] {
  const words = stripVTControlCharacters(reason ?? '')
    .split(/\n\s+at /)[0]
    ?.replaceAll(/\s+/g, ' ')
    .trim();
  const problem = `${status}: ${name}${words ? ` (${words.slice(0, REASON_LENGTH)})` : ''}`;
  return place ? [problem, `  ${commandOf(suite, place, `${name} ${words}`)}`] : [problem];
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
  { endedWell, ...suite }: Suite & { readonly endedWell: boolean },
): Counts {
  const tests = z.union([vitest, playwright]).parse(report);
  const bad = tests.filter(({ status }) => status !== 'passed');
  const away = bad.filter(
    ({ name, status }) => suite.hard && /^(skipped|pending)$/.test(status) && NOT_RUN.test(name),
  );
  const problems = bad.flatMap((test) => problemOf(test, suite));
  const passed = tests.length - bad.length;
  const failed = bad.length - away.length;
  if (tests.length === 0) return failure('the suite reported no tests', ...problems);
  if (failed > 0 || endedWell) return { passed, failed, problems };
  const outside = 'the suite ended with an error outside of its tests, printed above';
  const command = `  pnpm --dir ${suite.directory} ${suite.script}`;
  return { passed, failed: 1, problems: [outside, command, ...problems] };
}
