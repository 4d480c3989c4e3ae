import { expect, it } from 'vitest';

import { anyFile } from '../src/any/file.ts';

const SEEDS = Array.from({ length: 400 }, (_, seed) => seed);
const files = SEEDS.map(anyFile);

it.each([
  '"encoding":"utf8"',
  '"encoding":"utf8-bare"',
  '"encoding":"latin1"',
  '"encoding":"utf16le"',
  '"encoding":"macintosh"',
  String.raw`"end":"\r"`,
  '"declares":true',
  '"delimiter":","',
  String.raw`"delimiter":"\t"`,
  'pivot beside',
  'pivot apart',
  'Remito, Rendido',
  'Dato A, Dato B',
])('some random files have the form %s', (form) => {
  expect(files.some((file) => file.form.includes(form))).toBe(true);
});

it('a seed gives the same file every time', () => {
  const again = SEEDS.map(anyFile);
  expect(again.every(({ bytes }, i) => files[i]?.bytes.equals(bytes) === true)).toBe(true);
});

it('random files have clear amounts in most rows, and questions in many', () => {
  const rows = files.flatMap((file) => file.rows);
  const asked = rows.filter((row) => row.asked).length / rows.length;
  expect(asked).toBeGreaterThan(0.25);
  expect(asked).toBeLessThan(0.5);
});
