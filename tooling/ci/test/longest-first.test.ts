import { expect, it } from 'vitest';

import { longestFirst } from '../../../apps/server/test/support/longest-first.ts';

it('the longest test files begin; one without a time counts as short', () => {
  const seconds = { 'a.test.ts': 3, 'b.test.ts': 40, 'd.test.ts': 1 };
  const order = longestFirst(['new.test.ts', 'd.test.ts', 'a.test.ts', 'b.test.ts'], seconds);
  expect(order).toEqual(['b.test.ts', 'a.test.ts', 'new.test.ts', 'd.test.ts']);
});
