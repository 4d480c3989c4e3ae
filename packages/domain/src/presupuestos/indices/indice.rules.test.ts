import { describe, expect, it } from 'vitest';

import { factorEntre, vigenteEn } from './indice.rules.ts';

// Values of a series, out of order on purpose: the rules do not rely on their order.
const SERIE = [
  { mes: '2026-08', valor: '1062.1', definitivo: true },
  { mes: '2026-06', valor: '1021.3', definitivo: true },
  { mes: '2026-09', valor: '1085.4', definitivo: false },
];

describe('the value of a month', () => {
  it.each([
    ['2026-05', undefined],
    ['2026-06', '2026-06'],
    ['2026-07', '2026-06'],
    ['2026-09', '2026-09'],
    ['2027-01', '2026-09'],
  ])('in %s is that of %s', (mes, tomado) => {
    expect(vigenteEn(SERIE, mes)?.mes).toBe(tomado);
  });
});

describe('the factor', () => {
  it('is made of both values, definitive when both are', () => {
    expect(factorEntre(SERIE, '2026-06', '2026-08')).toEqual({
      razon: { numerador: '1062.1', denominador: '1021.3' },
      mes: '2026-08',
      estimado: false,
    });
  });

  it.each([
    ['the month is not published', '2026-06', '2026-07', '2026-06'],
    ['the base month is not published', '2026-07', '2026-08', '2026-08'],
    ['the value is provisional', '2026-06', '2026-09', '2026-09'],
    ['the base is provisional', '2026-09', '2026-09', '2026-09'],
  ])('is an estimate while %s', (_cuando, base, mes, tomado) => {
    expect(factorEntre(SERIE, base, mes)).toMatchObject({ mes: tomado, estimado: true });
  });

  it('is null before the first value, and for an empty series', () => {
    expect(factorEntre(SERIE, '2026-05', '2026-08')).toBeNull();
    expect(factorEntre(SERIE, '2026-06', '2026-01')).toBeNull();
    expect(factorEntre([], '2026-06', '2026-08')).toBeNull();
  });
});
