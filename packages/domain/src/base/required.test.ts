import { expect, it } from 'vitest';

import { required } from './required.ts';

it('returns any value except null and undefined, zero and the empty text included', () => {
  expect([0, '', false].map((value) => required(value, 'it'))).toEqual([0, '', false]);
});

it.each([null, undefined])('names what is missing: %s', (value) => {
  expect(() => required(value, 'the amount of part 2')).toThrow('missing: the amount of part 2');
});
