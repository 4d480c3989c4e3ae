import { describe, expect, it } from 'vitest';

import { countReport } from '../src/reports.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one, i) => ({ status: one, fullName: `test ${i}` })),
});
const count = (report: unknown, { endedWell = true, hard = false } = {}) =>
  countReport(report, { endedWell, hard });

describe('of vitest', () => {
  it('counts passed tests', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('passed', 'passed')] };
    expect(count(report)).toEqual({ passed: 3, failed: 0, problems: [] });
  });

  it.each(['failed', 'skipped', 'pending', 'todo', 'disabled'])('counts %s as failed', (status) => {
    const report = { testResults: [file('failed', 'passed', status)] };
    expect(count(report)).toEqual({ passed: 1, failed: 1, problems: [`${status}: test 1`] });
  });

  it('gives the error of a failed test without its stack', () => {
    const failureMessages = ['Error: port taken\n  by another\n    at start (a.ts:1:2)\n'];
    const one = { status: 'failed', fullName: 'starts', failureMessages };
    const report = {
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [one] }],
    };
    expect(count(report).problems).toEqual(['failed: starts (Error: port taken by another)']);
  });

  it('counts what lacks a program as neither, and only among the full load', () => {
    const fullName = 'dies and goes on [not run: no patroni, etcd]';
    const named = (status: string) => ({
      testResults: [
        file('passed', 'passed'),
        { name: 'a.stress.ts', status: 'passed', assertionResults: [{ status, fullName }] },
      ],
    });
    const problems = [`skipped: ${fullName}`];
    expect(count(named('skipped'), { hard: true })).toEqual({ passed: 1, failed: 0, problems });
    expect(count(named('skipped'))).toMatchObject({ passed: 1, failed: 1 });
    expect(count(named('failed'), { hard: true }).failed).toBe(1);
    const unnamed = { testResults: [file('passed', 'skipped')] };
    expect(count(unnamed, { hard: true }).failed).toBe(1);
  });

  it('counts a file that could not be loaded', () => {
    const broken = { ...file('failed'), message: 'no such module' };
    const report = { testResults: [file('passed', 'passed'), broken] };
    const problems = ['failed: a.test.ts (no such module)'];
    expect(count(report, { endedWell: false })).toEqual({ passed: 1, failed: 1, problems });
  });
});

describe('of playwright', () => {
  const spec = (title: string, status: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status }],
  });
  const report = (statuses: string[], errors: object[] = []) => ({
    suites: [
      {
        specs: [spec('first', 'expected')],
        suites: [{ specs: statuses.map((one) => spec('second', one)) }],
      },
    ],
    errors,
  });

  it('counts what passed, however deep', () => {
    expect(count(report(['expected']))).toEqual({ passed: 2, failed: 0, problems: [] });
  });

  it.each(['unexpected', 'skipped', 'flaky'])('counts %s as failed, by its name', (status) => {
    const problems = [`${status}: a.spec.ts: second`];
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
    expect(count(good, { endedWell: false })).toMatchObject({ passed: 1, failed: 1 });
  });

  it('refuses another form', () => {
    expect(() => count({ results: [] })).toThrow('testResults');
  });
});
