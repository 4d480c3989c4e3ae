import { z } from 'zod';

/** What a suite's own JSON report says. `problems` are short lines for people. */
export type Counts = { passed: number; failed: number; problems: string[] };

/** How a test of the full figures is named when the machine lacks a program that it needs. */
const NOT_RUN = / \[not run: [^\]]+\]$/;

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/**
 * A skipped test counts as failed: it says nothing, and nobody would notice. Among the full figures
 * (`hard`) one that names the program it lacks counts as neither, and is listed. A file that could not
 * be loaded has no tests to count, so it counts as one failure itself.
 */
export function countVitest(report: unknown, { hard = false } = {}): Counts {
  const { testResults } = vitestReport.parse(report);
  const tests = testResults.flatMap((file) => file.assertionResults);
  const isAway = ({ status, fullName }: (typeof tests)[number]) =>
    hard && (status === 'skipped' || status === 'pending') && NOT_RUN.test(fullName);
  const away = tests.filter(isAway);
  const bad = tests.filter((test) => test.status !== 'passed' && !isAway(test));
  const broken = testResults.filter(
    (file) =>
      file.status !== 'passed' && file.assertionResults.every((test) => test.status === 'passed'),
  );
  return {
    passed: tests.length - bad.length - away.length,
    failed: bad.length + broken.length,
    problems: [
      ...bad.map((test) => `${test.status}: ${test.fullName}`),
      ...away.map((test) => `not run: ${test.fullName}`),
      ...broken.map((file) => `${file.status}: ${file.name}`),
    ],
  };
}

const playwrightReport = z.object({
  stats: z.object({
    expected: z.int(),
    skipped: z.int(),
    unexpected: z.int(),
    flaky: z.int(),
  }),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Skipped and flaky tests count as failed, and so does each error outside a test. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  const problems = errors.map((error) => error.message ?? 'error outside a test');
  if (stats.unexpected > 0) problems.push(`${stats.unexpected} failed`);
  if (stats.flaky > 0) problems.push(`${stats.flaky} flaky`);
  if (stats.skipped > 0) problems.push(`${stats.skipped} skipped`);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    problems,
  };
}

/** The verdict on a suite: no test at all is a failure, and so is a bad exit without a bad test. */
export function judge(counts: Counts, exitedWell: boolean): Counts {
  if (counts.passed + counts.failed === 0) {
    return { passed: 0, failed: 1, problems: ['the suite reported no tests', ...counts.problems] };
  }
  if (!exitedWell && counts.failed === 0) {
    const problems = ['the tests passed, but the suite ended with an error', ...counts.problems];
    return { ...counts, failed: 1, problems };
  }
  return counts;
}
