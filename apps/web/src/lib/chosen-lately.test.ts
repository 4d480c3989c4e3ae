// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';

import { CHOSEN_KEPT, chosenLately, keepChosen } from './chosen-lately.ts';
import { ownKey } from './device-keys.ts';
import { writeSetting } from './local-setting.ts';

const ANA = { userId: 'user_ana', tenantId: 't1' };
const opcion = (n: number) => ({ value: `r${n}`, label: `Rubro ${n}` });

beforeEach(() => localStorage.clear());

test('the newest choice is first, without repetition, up to the number shown', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 3]) keepChosen(ANA, 'rubro', opcion(n));
  const kept = chosenLately(ANA, 'rubro').map(({ value }) => value);
  expect(kept).toEqual(['r3', 'r6', 'r5', 'r4', 'r2']);
  expect(kept).toHaveLength(CHOSEN_KEPT);
});

test('each list has separate choices, and each person sees only theirs', () => {
  keepChosen(ANA, 'rubro', opcion(1));
  keepChosen(ANA, 'obra', { ...opcion(2), hint: 'OB-002' });
  expect(chosenLately(ANA, 'rubro')).toEqual([opcion(1)]);
  expect(chosenLately(ANA, 'obra')).toEqual([{ ...opcion(2), hint: 'OB-002' }]);
  expect(chosenLately(ANA, 'proveedor')).toEqual([]);
  expect(chosenLately({ ...ANA, tenantId: 't2' }, 'rubro')).toEqual([]);
  expect(chosenLately({ ...ANA, userId: 'user_beto' }, 'rubro')).toEqual([]);
});

test('stored values that it does not understand are left out', () => {
  const key = ownKey('elegidos', ANA);
  for (const text of ['', '7', '{"rubro":7}', '{"rubro":[{"value":3,"label":"x"},null]}']) {
    writeSetting(key, text);
    expect(chosenLately(ANA, 'rubro')).toEqual([]);
  }
});
