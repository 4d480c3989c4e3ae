import { expect, it } from 'vitest';

import type { Moneda } from '../base/campos.schema.ts';
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
const presupuesto = (moneda: Moneda, comprometidoCentavos: number) => ({
  moneda,
  comprometidoCentavos,
  presupuestadoCentavos: 0,
  actualizadoCentavos: 0,
  certificadoCentavos: 0,
  pagadoCentavos: 0,
  adeudadoCentavos: 0,
  reparoCentavos: 0,
});

it('adds to what is spent, dollars at their frozen rate, what budgets have still to be paid', () => {
  expect(costoFinal({ ...OBRA, presupuesto: [presupuesto('ARS', 323_400)] })).toEqual({
    moneda: 'ARS',
    gastadoCentavos: 163_764,
    esperadoCentavos: 487_164,
    aparte: [],
    objetivoCentavos: 465_000,
    avanceBp: 3522,
    desvioCentavos: 22_164,
  });
});

it('shows what is agreed in another currency apart, and is never less than what is spent', () => {
  const { esperadoCentavos, aparte } = costoFinal({
    ...OBRA,
    presupuesto: [presupuesto('ARS', -5_000), presupuesto('USD', 3_931)],
  });
  expect(esperadoCentavos).toBe(163_764);
  expect(aparte).toEqual([{ moneda: 'USD', centavos: 3_931 }]);
});

it('expects nothing where no budget is in force or to be seen, and holds the spending to the target', () => {
  for (const stats of [OBRA, { ...OBRA, presupuesto: [] }]) {
    expect(costoFinal(stats)).toMatchObject({ esperadoCentavos: null, desvioCentavos: -301_236 });
  }
  expect(costoFinal({ ...OBRA, presupuestoObjetivoCentavos: null })).toMatchObject({
    avanceBp: null,
    desvioCentavos: null,
  });
});

it('counts the days gone of the days planned', () => {
  const obra = { fechaInicio: '2025-09-07', fechaFinPrevista: '2028-01-05' };
  expect(plazoBp(obra, '2026-11-20')).toBe(5165);
  expect(plazoBp(obra, '2025-01-01')).toBe(0);
  expect(plazoBp(obra, '2028-01-05')).toBe(10_000);
  expect(plazoBp(obra, '2029-01-05')).toBe(10_000);
  expect(plazoBp({ ...obra, fechaFinPrevista: null }, '2026-11-20')).toBeNull();
  expect(plazoBp({ ...obra, fechaFinPrevista: '2025-09-07' }, '2026-11-20')).toBeNull();
});
