import { expect, it } from 'vitest';

import { caidaDeDia, minimosPorObra, tramoDesde } from './proyeccion.rules.ts';

const HOY = '2026-11-20';

it('every obra has its lowest day in each currency that it has or owes', () => {
  const dia = { proyectoId: 'a', fecha: '2026-11-25', centavos: 900 };
  const minimos = minimosPorObra(
    [
      { proyectoId: 'a', moneda: 'ARS', centavos: 500 },
      { proyectoId: 'b', moneda: 'USD', centavos: 70 },
    ],
    [
      caidaDeDia({ ...dia, moneda: 'ARS' as const, sentido: 'EGRESO' }),
      caidaDeDia({ ...dia, moneda: 'USD' as const, sentido: 'INGRESO' }),
    ],
    tramoDesde(HOY),
  );
  expect(Object.fromEntries(minimos)).toEqual({
    a: [
      { moneda: 'ARS', fecha: '2026-11-25', saldoCentavos: -400 },
      { moneda: 'USD', fecha: HOY, saldoCentavos: 0 },
    ],
    b: [{ moneda: 'USD', fecha: HOY, saldoCentavos: 70 }],
  });
});

it('looks 60 days ahead unless said, a year at most, and never back', () => {
  expect(tramoDesde(HOY)).toEqual({ desde: HOY, hasta: '2027-01-19' });
  expect(tramoDesde(HOY, '2026-11-01').hasta).toBe(HOY);
  expect(tramoDesde(HOY, '2030-01-01').hasta).toBe('2027-11-21');
});
