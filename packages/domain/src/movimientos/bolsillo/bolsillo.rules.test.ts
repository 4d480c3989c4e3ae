import { expect, it } from 'vitest';

import { verificarBolsillo, verificarDevolucion } from './bolsillo.rules.ts';

const ANA = 'ana';

it('only a public expense without an account can be paid out of pocket', () => {
  const gasto = { tipo: 'EGRESO', deBolsillo: ANA, privado: false } as const;
  expect(verificarBolsillo(gasto)).toBeNull();
  expect(
    verificarBolsillo({ ...gasto, deBolsillo: null, tipo: 'INGRESO', privado: true }),
  ).toBeNull();
  const mal = [{ tipo: 'INGRESO' }, { privado: true }, { cuentaId: 'caja' }] as const;
  expect(mal.map((campo) => verificarBolsillo({ ...gasto, ...campo })?.details?.length)).toEqual([
    1, 1, 1,
  ]);
});

it('a repayment is to one person, in one currency, between the date of the expense and today', () => {
  const deuda = { miembroId: ANA, moneda: 'ARS', fecha: '2026-11-10' } as const;
  const de = { fecha: '2026-11-10', hoy: '2026-11-20', moneda: 'ARS' } as const;
  const camino = (deudas: Parameters<typeof verificarDevolucion>[0], otra: object = {}) =>
    verificarDevolucion(deudas, { ...de, ...otra })?.details?.map(({ path }) => path);
  expect(camino([deuda, deuda])).toBeUndefined();
  expect(camino([deuda, { ...deuda, miembroId: 'beto' }])).toEqual(['movimientos']);
  expect(camino([deuda, { ...deuda, moneda: 'USD' }])).toEqual(['id']);
  expect(camino([deuda], { fecha: '2026-11-21' })).toEqual(['fecha']);
  expect(camino([deuda], { fecha: '2026-11-09' })).toEqual(['fecha']);
});
