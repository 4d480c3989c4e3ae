import { convertir } from '@plomada/domain/base/importe.rules';
import { expect, test } from 'vitest';

import { topeEn } from './tope.ts';

const a = (valor: string) => ({ tipo: 'OFICIAL', valor });

test('the cap is that of the budget, converted at the rate in another currency', () => {
  expect(topeEn(2_598_402, 'USD', 'USD', null)).toBe(2_598_402);
  expect(topeEn(2_598_402, 'USD', 'ARS', a('1480'))).toBe(3_845_634_960);
  expect(topeEn(0, 'USD', 'ARS', null)).toBe(0);
});

test.each([null, undefined, a(''), a('nada'), a('0')])(
  'without a rate there is no cap: %o',
  (tasa) => {
    expect(topeEn(100, 'ARS', 'USD', tasa)).toBeNull();
  },
);

test('the converted cap never exceeds the cap when converted back, and one centavo more does', () => {
  for (const tope of [840_482_170, 1_079_999, 740, 100_000_001]) {
    const importe = topeEn(tope, 'ARS', 'USD', a('1480')) ?? Number.NaN;
    expect(convertir(importe, '1480', 'aArs')).toBeLessThanOrEqual(tope);
    expect(convertir(importe + 1, '1480', 'aArs')).toBeGreaterThan(tope);
  }
});
