import { expect, it } from 'vitest';

import { required } from './required.ts';

it('gives back whatever is there, zero and nothing written included', () => {
  expect([0, '', false].map((value) => required(value, 'it'))).toEqual([0, '', false]);
});

it.each([null, undefined])('names what is missing: %s', (value) => {
  expect(() => required(value, 'the amount of part 2')).toThrow('missing: the amount of part 2');
});
