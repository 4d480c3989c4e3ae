import { expect, it } from 'vitest';

import { judgeHoles } from '../src/known-holes.ts';

// Shortened answer in the format of pnpm 12.21.
const answer = (...severities: string[]): string =>
  JSON.stringify({
    advisories: Object.fromEntries(
      severities.map((severity, i) => [
        String(i),
        {
          findings: [{ version: '5.12.8', paths: ['apps__server>fastify'], dev: false }],
          id: i,
          title: 'A hole',
          module_name: 'fastify',
          vulnerable_versions: '<99.0.0',
          patched_versions: '>=99.0.0',
          severity,
          url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
        },
      ]),
    ),
    metadata: { vulnerabilities: { high: 1 }, dependencies: 457, totalDependencies: 488 },
  });
const output = (stdout: string, stderr = '') => ({ stdout, stderr, missing: false });

it('passes without known vulnerabilities', () => {
  expect(judgeHoles(output(answer()))).toEqual({ passed: 1, failed: 0, problems: [] });
});

it.each(['high', 'critical'])('fails on a %s vulnerability, and names it', (severity) => {
  expect(judgeHoles(output(answer('low', severity)))).toEqual({
    passed: 0,
    failed: 1,
    problems: [
      'low: fastify <99.0.0: A hole (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)',
      `${severity}: fastify <99.0.0: A hole (https://github.com/advisories/GHSA-aaaa-bbbb-cccc)`,
    ],
  });
});

it('lists minor vulnerabilities and passes', () => {
  const { passed, failed, problems } = judgeHoles(output(answer('moderate')));
  expect([passed, failed, problems.length]).toEqual([1, 0, 1]);
});

it.each([
  [
    'a registry without that service',
    output('', 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  405:'),
    /^not run: the registry does not answer .* nothing is, good or bad$/,
  ],
  ['no pnpm', { stdout: '', stderr: '', missing: true }, /^not run: no pnpm/],
])('states of %s that it was not run', (_name, no, why) => {
  const { passed, failed, problems } = judgeHoles(no);
  expect([passed, failed]).toEqual([0, 0]);
  expect(problems[0]).toMatch(why);
});

it('fails on any other error, and on an answer of another form', () => {
  const trouble = judgeHoles(output('', 'Error: ERR_PNPM_AUDIT_NO_LOCKFILE'));
  expect(trouble).toMatchObject({ passed: 0, failed: 1 });
  expect(() => judgeHoles(output('{"vulnerabilities":{}}'))).toThrow('advisories');
});
