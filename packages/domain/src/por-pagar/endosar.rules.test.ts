import { expect, it } from 'vitest';

import { mediosDeEndoso } from './endosar.rules.ts';

const cheque = (id: number, formato: 'FISICO' | 'ECHEQ', importeCentavos = 100) => ({
  id: String(id),
  formato,
  importeCentavos,
});

it('a payment has one means for each format of cheque, with the sum of its cheques', () => {
  const medios = mediosDeEndoso([
    cheque(1, 'ECHEQ', 7),
    cheque(2, 'FISICO', 30),
    cheque(3, 'FISICO', 12),
  ]);
  expect(medios).toEqual([
    { medio: 'CHEQUE_TERCERO', importeCentavos: 42, chequeIds: ['2', '3'] },
    { medio: 'ECHEQ', importeCentavos: 7, chequeIds: ['1'] },
  ]);
});

it('a payment has several means when one would have too many cheques', () => {
  const medios = mediosDeEndoso(Array.from({ length: 45 }, (_, i) => cheque(i, 'FISICO')));
  expect(medios.map(({ importeCentavos }) => importeCentavos)).toEqual([2000, 2000, 500]);
  expect(medios.flatMap(({ chequeIds }) => chequeIds)).toHaveLength(45);
});
