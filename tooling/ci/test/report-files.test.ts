import { describe, expect, it } from 'vitest';

import { countPlaywright, countVitest, judge } from '../src/report-files.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests.map((one, i) => ({ status: one, fullName: `test ${i}` })),
});

describe('vitest', () => {
  it('counts passed tests', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('passed', 'passed')] };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 0, problems: [] });
  });

  it.each(['failed', 'skipped', 'pending', 'todo', 'disabled'])('counts %s as failed', (status) => {
    const report = { testResults: [file('failed', 'passed', status)] };
    expect(countVitest(report)).toEqual({
      passed: 1,
      failed: 1,
      problems: [`${status}: test 1`],
    });
  });

  it('counts what lacks a program as neither, and only among the full figures', () => {
    const named = (status: string) => ({
      name: 'a.hard.ts',
      status: 'passed',
      assertionResults: [{ status, fullName: 'dies and goes on [not run: no patroni, etcd]' }],
    });
    const away = { testResults: [file('passed', 'passed'), named('skipped')] };
    expect(countVitest(away, { hard: true })).toEqual({
      passed: 1,
      failed: 0,
      problems: ['not run: dies and goes on [not run: no patroni, etcd]'],
    });
    expect(countVitest(away)).toMatchObject({ passed: 1, failed: 1 });
    expect(countVitest({ testResults: [named('failed')] }, { hard: true }).failed).toBe(1);
    const unnamed = { testResults: [file('passed', 'skipped')] };
    expect(countVitest(unnamed, { hard: true }).failed).toBe(1);
  });

  it('counts a file that could not be loaded', () => {
    const report = { testResults: [file('passed', 'passed'), file('failed')] };
    expect(countVitest(report)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('refuses another form', () => {
    expect(() => countVitest({ results: [] })).toThrow('testResults');
  });
});

describe('playwright', () => {
  const report = (stats: object, errors: object[] = []) => ({
    stats: { expected: 0, skipped: 0, unexpected: 0, flaky: 0, ...stats },
    errors,
  });

  it('counts what passed', () => {
    expect(countPlaywright(report({ expected: 5 }))).toEqual({
      passed: 5,
      failed: 0,
      problems: [],
    });
  });

  it.each(['unexpected', 'skipped', 'flaky'])('counts %s as failed', (kind) => {
    expect(countPlaywright(report({ expected: 5, [kind]: 2 }))).toMatchObject({
      passed: 5,
      failed: 2,
    });
  });

  it('counts errors outside tests', () => {
    expect(countPlaywright(report({ expected: 1 }, [{ message: 'no server' }]))).toEqual({
      passed: 1,
      failed: 1,
      problems: ['no server'],
    });
  });
});

describe('the verdict', () => {
  const good = { passed: 3, failed: 0, problems: [] };

  it('is what was counted', () => {
    expect(judge(good, true)).toEqual(good);
    expect(judge({ passed: 1, failed: 2, problems: ['x'] }, false)).toMatchObject({ failed: 2 });
  });

  it('fails a suite without tests', () => {
    expect(judge({ passed: 0, failed: 0, problems: [] }, true)).toMatchObject({ failed: 1 });
  });

  it('fails a suite whose tests pass and whose process does not', () => {
    expect(judge(good, false)).toMatchObject({ passed: 3, failed: 1 });
  });
});
