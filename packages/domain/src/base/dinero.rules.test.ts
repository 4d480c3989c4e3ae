import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { propertyRuns } from '../../test/property-runs.ts';
import { CENTAVOS_MAX, sumarCentavos } from './dinero.rules.ts';

it('the sum of centavos is exact in any order', () => {
  const chico = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  fc.assert(
    fc.property(fc.array(chico, { maxLength: 200 }), (importes) => {
      const exacta = importes.reduce((suma, n) => suma.plus(n), new Decimal(0));
      expect(sumarCentavos(importes)).toBe(exacta.toNumber());
      expect(sumarCentavos(importes.toReversed())).toBe(sumarCentavos(importes));
    }),
    propertyRuns,
  );
});

it('the sum of centavos refuses fractions and totals out of range', () => {
  expect(sumarCentavos([])).toBe(0);
  expect(sumarCentavos([CENTAVOS_MAX, 1, -1])).toBe(CENTAVOS_MAX);
  expect(() => sumarCentavos([0.5])).toThrow(RangeError);
  expect(() => sumarCentavos([Number.NaN])).toThrow(RangeError);
  expect(() => sumarCentavos([CENTAVOS_MAX, 1])).toThrow(RangeError);
  expect(() => sumarCentavos([-CENTAVOS_MAX, -1])).toThrow(RangeError);
});
