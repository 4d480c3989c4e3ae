import { expect, it } from 'vitest';

import { desdeCuentas, proyectar, semanasDe } from './proyeccion.rules.ts';

const TRAMO = { desde: '2026-11-20', hasta: '2026-12-04' };

it('weeks run to Sunday, the first from today and the last to the last day', () => {
  expect(semanasDe(TRAMO)).toEqual([
    { desde: '2026-11-20', hasta: '2026-11-22' },
    { desde: '2026-11-23', hasta: '2026-11-29' },
    { desde: '2026-11-30', hasta: '2026-12-04' },
  ]);
  expect(semanasDe({ desde: '2026-11-22', hasta: '2026-11-22' })).toHaveLength(1);
});

it('the cash goes down by what falls due and up by what comes in, overdue ones today', () => {
  const { semanas, minimo, dias, ...totales } = proyectar(
    1000,
    [
      { fecha: '2026-11-01', centavos: -300 },
      { fecha: '2026-11-25', centavos: -900 },
      { fecha: '2026-11-29', centavos: 500 },
      { fecha: '2026-12-05', centavos: -9999 },
    ],
    TRAMO,
  );
  expect(semanas.map(({ saldoCentavos }) => saldoCentavos)).toEqual([700, 300, 300]);
  expect(semanas[1]).toMatchObject({ aPagarCentavos: 900, aCobrarCentavos: 500 });
  expect(minimo).toEqual({ fecha: '2026-11-25', saldoCentavos: -200 });
  expect(totales).toEqual({ aPagarCentavos: 1200, aCobrarCentavos: 500 });
  expect(dias).toEqual([
    { fecha: '2026-11-20', saldoCentavos: 700 },
    { fecha: '2026-11-25', saldoCentavos: -200 },
    { fecha: '2026-11-29', saldoCentavos: 300 },
  ]);
});

it('with nothing due the lowest balance is that of today', () => {
  const { minimo, aPagarCentavos } = proyectar(-5, [], TRAMO);
  expect(minimo).toEqual({ fecha: '2026-11-20', saldoCentavos: -5 });
  // Not minus zero, which JSON and people read as another number.
  expect(Object.is(aPagarCentavos, 0)).toBe(true);
});

it('starts from what accounts hold of a currency that has one, where no cheque is added; the others stay as they are', () => {
  const cajas = [
    { moneda: 'USD', saldo: 7, cheques: 1 },
    { moneda: 'ARS', saldo: 100, cheques: 30 },
  ] as const;
  expect(desdeCuentas(cajas, [])).toBe(cajas);
  expect(desdeCuentas(cajas, [{ moneda: 'ARS', saldo: 250 }])).toEqual([
    { moneda: 'ARS', saldo: 250, cheques: 0, enCuentas: true },
    { moneda: 'USD', saldo: 7, cheques: 1 },
  ]);
  const [obra, otra] = ['o1', 'o2'];
  const deObra = { proyectoId: obra, moneda: 'ARS', saldo: 5 } as const;
  const deOtra = { ...deObra, proyectoId: otra, cheques: 0 };
  expect(desdeCuentas([deOtra], [deObra])).toEqual([
    deOtra,
    { ...deObra, cheques: 0, enCuentas: true },
  ]);
});
