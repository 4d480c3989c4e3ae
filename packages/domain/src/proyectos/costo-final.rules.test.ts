import { expect, it } from 'vitest';

import { costoEsperado } from './costo-esperado.rules.ts';
import { costoFinal, plazoBp } from './costo-final.rules.ts';

const OBRA = {
  monedaBase: 'ARS' as const,
  presupuestoObjetivoCentavos: 465_000,
  gastadoCentavos: 155_000,
  gastadoEquivalenteCentavos: 163_764,
  egresosSinEquivalente: 0,
  avanceBp: 3333,
  desvioCentavos: -310_000,
  superficieM2: null,
  costoM2Centavos: null,
};
it('the expected final cost is the spent, agreed and invoiced amounts, and at least the target', () => {
  const partes = {
    gastadoCentavos: 350_000,
    presupuestosCentavos: 500_000,
    facturasCentavos: 80_000,
  };
  expect(costoEsperado({ ...partes, objetivoCentavos: 900_000 })).toEqual({
    ...partes,
    restoObjetivoCentavos: 0,
    esperadoCentavos: 930_000,
  });
  expect(costoEsperado({ ...partes, objetivoCentavos: 1_050_000 })).toMatchObject({
    restoObjetivoCentavos: 120_000,
    esperadoCentavos: 1_050_000,
  });
  // An unused credit note reduces the debt.
  expect(
    costoEsperado({ ...partes, facturasCentavos: -80_000, objetivoCentavos: null }),
  ).toMatchObject({ restoObjetivoCentavos: 0, esperadoCentavos: 770_000 });
});

const conCosto = (presupuestosCentavos: number) => ({
  costo: costoEsperado({
    gastadoCentavos: 163_764,
    presupuestosCentavos,
    facturasCentavos: 0,
    objetivoCentavos: 465_000,
  }),
  otraMoneda: null,
  cotizacion: null,
});

it('the expected cost is compared with the target, and progress measured by spending', () => {
  expect(costoFinal(OBRA, conCosto(323_400))).toMatchObject({
    moneda: 'ARS',
    gastadoCentavos: 163_764,
    esperado: { esperadoCentavos: 487_164 },
    objetivoCentavos: 465_000,
    avanceBp: 3522,
    desvioCentavos: 22_164,
  });
  expect(costoFinal(OBRA, conCosto(100_000))).toMatchObject({
    esperado: { restoObjetivoCentavos: 201_236, esperadoCentavos: 465_000 },
    desvioCentavos: 0,
  });
});

it('amounts without a rate to the currency of the obra are listed separately', () => {
  const otraMoneda = { moneda: 'USD' as const, presupuestosCentavos: 3_931, facturasCentavos: 9 };
  const { aparte } = costoFinal(OBRA, { ...conCosto(0), otraMoneda });
  expect(aparte).toEqual({ moneda: 'USD', centavos: 3_940 });
  const contada = { ...conCosto(0), otraMoneda, cotizacion: { valor: '1500' } };
  expect(costoFinal(OBRA, contada).aparte).toBeNull();
});

it('spending is compared with the target for users who see no budgets', () => {
  expect(costoFinal(OBRA, null)).toMatchObject({ esperado: null, desvioCentavos: -301_236 });
  expect(costoFinal({ ...OBRA, presupuestoObjetivoCentavos: null }, null)).toMatchObject({
    avanceBp: null,
    desvioCentavos: null,
  });
});

it('elapsed days are counted among the planned days', () => {
  const obra = { fechaInicio: '2025-09-07', fechaFinPrevista: '2028-01-05' };
  expect(plazoBp(obra, '2026-11-20')).toBe(5165);
  expect(plazoBp(obra, '2025-01-01')).toBe(0);
  expect(plazoBp(obra, '2028-01-05')).toBe(10_000);
  expect(plazoBp(obra, '2029-01-05')).toBe(10_000);
  expect(plazoBp({ ...obra, fechaFinPrevista: null }, '2026-11-20')).toBeNull();
  expect(plazoBp({ ...obra, fechaFinPrevista: '2025-09-07' }, '2026-11-20')).toBeNull();
});
