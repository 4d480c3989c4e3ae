import { expect, it } from 'vitest';

import { measuresIn, pausesIn } from '../src/measured-tests.ts';

it.each([
  ["await page.waitForLoadState('networkidle');"],
  ['await page.waitForTimeout(300);'],
  ['const before = process.memoryUsage().rss;'],
  ['const ms = performance.now() - begun;'],
  ['expect(Date.now() - begun).toBeLessThan(10_000);'],
])('an ordinary test may not use: %s', (line) => {
  expect(measuresIn('a.test.ts', `\n${line}\n`)).toEqual([
    expect.stringMatching(/^a\.test\.ts:2: depends on the machine: /),
  ]);
  const hard = "const HARD = process.env['PLOMADA_HARD'] === '1';\n";
  expect(measuresIn('a.test.ts', hard + line)).toEqual([]);
});

it('a test may make instants', () => {
  expect(measuresIn('a.test.ts', 'const at = new Date(Date.now() - ageMs);')).toEqual([]);
  expect(measuresIn('a.test.ts', 'const deadline = performance.now() + 60_000;')).toEqual([]);
});

const IMPORT = "import { once, setTimeout as wait } from 'node:timers/promises';\n";

it.each([
  'await new Promise((resolve) => setTimeout(resolve, 50));',
  'setTimeout(() => setOptions([]), LATE_MS);',
  'await setTimeout(5);',
  'await wait(200);',
  'const first = await Promise.race([call, wait(300).then(() => null)]);',
])('a pause needs a reason: %s', (line) => {
  const refused = [expect.stringMatching(/^a\.test\.ts:3: a pause: wait for the thing itself/)];
  expect(pausesIn('a.test.ts', `${IMPORT}\n${line}\n`)).toEqual(refused);
  expect(pausesIn('a.test.ts', `${IMPORT}// Because.\n${line}\n`)).toEqual(refused);
  const reason = '// Nothing may follow: a second request would come\n// at once.\n';
  expect(pausesIn('a.test.ts', `${IMPORT}${reason}${line}\n`)).toEqual([]);
});

it.each([
  'while (!(await ready())) await wait(20);',
  'test.setTimeout(120_000);',
  "vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });",
  'await new Promise((resolve) => setTimeout(resolve));',
  "setTimeout(() => void navigate('/otra', { replace: true }));",
])('is no pause: %s', (line) => {
  expect(pausesIn('a.test.ts', `${IMPORT}${line}\n`)).toEqual([]);
});
