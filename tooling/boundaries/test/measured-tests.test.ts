import { expect, it } from 'vitest';

import { measuresIn } from '../src/measured-tests.ts';

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
