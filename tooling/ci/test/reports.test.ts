import { describe, expect, it } from 'vitest';

import { countReport } from '../src/reports.ts';
import { ROOT } from '../src/root.ts';

const DIRECTORY = 'packages/a';
const FILE = `${ROOT}/${DIRECTORY}/a.test.ts`;
const ALONE = '  pnpm --dir packages/a unit a.test.ts';

const assertion = (test: { status: string; fullName: string; failureMessages?: string[] }) => {
  const [title = '', ...above] = test.fullName.split(': ').toReversed();
  return { ...test, title, ancestorTitles: above.toReversed() };
};
const file = (status: string, ...tests: string[]) => ({
  name: FILE,
  status,
  assertionResults: tests.map((status, i) => assertion({ status, fullName: `test ${i}` })),
});
const count = (report: unknown, { endedWell = true, hard = false } = {}) =>
  countReport(report, { endedWell, hard, directory: DIRECTORY, script: 'unit' });
const failedWith = (reason: string, fullName = 'starts') => ({
  testResults: [
    {
      name: FILE,
      status: 'failed',
      assertionResults: [assertion({ status: 'failed', fullName, failureMessages: [reason] })],
    },
  ],
});

describe('reports of vitest', () => {
  it('counts passed tests', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('passed', 'passed')] };
    expect(count(report)).toEqual({ passed: 3, failed: 0, problems: [] });
  });

  it.each(['failed', 'skipped', 'pending', 'todo', 'disabled'])('counts %s as failed', (status) => {
    const ofFile = status === 'failed' ? 'failed' : 'passed';
    const report = { testResults: [file(ofFile, 'passed', status)] };
    const problems = [`${status}: test 1`, `${ALONE} -t '^test 1$'`];
    expect(count(report)).toEqual({ passed: 1, failed: 1, problems });
  });

  it('gives the error of a failed test without its stack', () => {
    const report = failedWith('Error: port taken\n  by another\n    at start (a.ts:1:2)\n');
    expect(count(report).problems[0]).toBe('failed: starts (Error: port taken by another)');
  });

  it('gives the command that runs a failed test alone, quoted for a shell', () => {
    const report = failedWith('Error', "an account's sum (US$): starts");
    const name = String.raw`'^an account'\''s sum \(US\$\) > starts$'`;
    expect(count(report).problems[1]).toBe(`${ALONE} -t ${name}`);
    const hard = count(report, { hard: true }).problems[1];
    expect(hard).toBe(`  PLOMADA_HARD=1 ${ALONE.trim()} -t ${name}`);
  });

  it.each([
    ['PLOMADA_SEED=17: movement 4', 'starts', '17'],
    ['Error', 'starts (seed 18)', '18'],
    ['Property failed after 3 tests\n{ seed: -19, path: "2:0" }', 'starts', '-19'],
  ])('repeats the seed of "%s" in "%s"', (reason, fullName, seed) => {
    const [, command] = count(failedWith(reason, fullName)).problems;
    expect(command).toMatch(new RegExp(`^  PLOMADA_SEED=${seed} pnpm `));
  });

  it('counts tests without their program as neither, and only in the full run', () => {
    const fullName = 'dies and goes on [not run: no patroni, etcd]';
    const named = (status: string) => ({
      testResults: [
        file('passed', 'passed'),
        { name: FILE, status: 'passed', assertionResults: [assertion({ status, fullName })] },
      ],
    });
    const problems = [`skipped: ${fullName}`, expect.any(String)];
    expect(count(named('skipped'), { hard: true })).toEqual({ passed: 1, failed: 0, problems });
    expect(count(named('skipped'))).toMatchObject({ passed: 1, failed: 1 });
    expect(count(named('failed'), { hard: true }).failed).toBe(1);
    const [, onlyNamed] = named('skipped').testResults;
    const alone = { testResults: [onlyNamed] };
    expect(count(alone, { hard: true })).toEqual({ passed: 0, failed: 0, problems });
    const unnamed = { testResults: [file('passed', 'skipped')] };
    expect(count(unnamed, { hard: true }).failed).toBe(1);
  });

  it('counts a file that could not be loaded', () => {
    const broken = { ...file('failed'), message: 'no such module' };
    const report = { testResults: [file('passed', 'passed'), broken] };
    const problems = [`failed: ${FILE} (no such module)`, ALONE];
    expect(count(report, { endedWell: false })).toEqual({ passed: 1, failed: 1, problems });
  });

  it('counts a file whose hook failed, which skips its tests', () => {
    const report = { testResults: [{ ...file('failed', 'skipped'), message: '' }] };
    const { failed, problems } = count(report, { endedWell: false });
    expect(failed).toBe(2);
    expect(problems).toContain(
      `failed: ${FILE} (a hook of the file failed, its error is printed above)`,
    );
    expect(problems).toContain(ALONE);
  });
});

describe('reports of playwright', () => {
  const spec = (title: string, status: string) => ({
    file: 'a.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ error: { message: '\u001B[31mtoo late\u001B[39m' } }] }],
  });
  const report = (statuses: string[], errors: object[] = []) => ({
    suites: [
      {
        specs: [spec('first', 'expected')],
        suites: [{ title: 'at 360', specs: statuses.map((one) => spec('second (2)', one)) }],
      },
    ],
    errors,
  });

  it('counts what passed, however deep', () => {
    expect(count(report(['expected']))).toEqual({ passed: 2, failed: 0, problems: [] });
  });

  it.each(['unexpected', 'skipped', 'flaky'])('counts %s as failed, by its name', (status) => {
    const problems = [
      `${status}: a.spec.ts: at 360 › second (2) (too late)`,
      String.raw`  pnpm --dir packages/a unit a.spec.ts:7 -g 'at 360 second \(2\)$'`,
    ];
    expect(count(report([status]))).toEqual({ passed: 1, failed: 1, problems });
  });

  it('counts errors outside tests', () => {
    const problems = ['error: no server'];
    expect(count(report([], [{ message: 'no server' }]))).toEqual({
      passed: 1,
      failed: 1,
      problems,
    });
  });
});

describe('the verdict', () => {
  it('fails a suite without tests', () => {
    expect(count({ testResults: [] })).toMatchObject({ passed: 0, failed: 1 });
  });

  it('fails a suite whose tests pass and whose process does not', () => {
    const good = { testResults: [file('passed', 'passed')] };
    const problems = [
      'the suite ended with an error outside of its tests, printed above',
      '  pnpm --dir packages/a unit',
    ];
    expect(count(good, { endedWell: false })).toEqual({ passed: 1, failed: 1, problems });
  });

  it('refuses another form', () => {
    expect(() => count({ results: [] })).toThrow('testResults');
  });
});
