import { expect, it } from 'vitest';
import { z } from 'zod';

import { jsonOf, outputOf, RawJson } from './raw-json.ts';

it('keeps its text unchanged and parses it once', () => {
  const raw = new RawJson<{ total: number }>('{"total": 1.50}');
  expect(jsonOf(raw)).toBe('{"total": 1.50}');
  expect(raw.value).toEqual({ total: 1.5 });
  expect(raw.value).toBe(raw.value);
});

it.each([
  ['{"a":1}', '{"a":1,"repetida":true}'],
  ['{}', '{"repetida":true}'],
])('adds fields at the end of %s', (text, expected) => {
  expect(new RawJson<object>(text).plus({ repetida: true }).text).toBe(expected);
});

it('passes through an output parser unparsed, where a plain value is validated', () => {
  const { parse } = outputOf(z.object({ total: z.int() }));
  const raw = new RawJson<{ total: number }>('{"total":"no number"}');
  expect(parse(raw)).toBe(raw);
  expect(() => parse({ total: 'no number' })).toThrow(z.ZodError);
});
