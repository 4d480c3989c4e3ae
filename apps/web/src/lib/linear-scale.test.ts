import { scaleLinear } from 'd3-scale';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { linearScale, niceDomain, ticksOf } from './linear-scale.ts';

const amount = fc.integer({ min: -1_000_000_000_000_00, max: 1_000_000_000_000_00 });

test('domain, marks and pixels are those of the library that drew the charts before', () => {
  fc.assert(
    fc.property(amount, amount, amount, fc.integer({ min: 3, max: 5 }), (a, b, value, count) => {
      fc.pre(a !== b);
      const domain = [Math.min(a, b), Math.max(a, b)] as const;
      const theirs = scaleLinear().domain(domain).nice(count).range([126, 22]);
      const ours = niceDomain(domain, count);
      expect(ours).toEqual(theirs.domain());
      expect(ticksOf(ours, count)).toEqual(theirs.ticks(count));
      expect(linearScale(ours, [126, 22])(value)).toBe(theirs(value));
    }),
  );
});
