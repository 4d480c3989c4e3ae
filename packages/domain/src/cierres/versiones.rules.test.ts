import { expect, it } from 'vitest';

import type { TotalCongelado } from './cierre.schema.ts';
import { cambiosDeTotales } from './versiones.rules.ts';

const total = (obra: string, campos: Partial<TotalCongelado> = {}): TotalCongelado => ({
  proyectoId: obra,
  obra,
  moneda: 'ARS',
  privado: false,
  ingresosCentavos: 0,
  egresosCentavos: 1000,
  movimientos: 1,
  ...campos,
});

it('lists only works and currencies with changed totals', () => {
  const antes = [
    total('a'),
    total('b'),
    total('b', { privado: true, egresosCentavos: 5, movimientos: 1 }),
    total('se fue', { moneda: 'USD' }),
  ];
  const despues = [total('a'), total('b', { egresosCentavos: 1500, movimientos: 3 }), total('c')];
  const nada = { ingresosCentavos: 0, egresosCentavos: 0, movimientos: 0 };
  expect(cambiosDeTotales(antes, despues)).toEqual([
    {
      proyectoId: 'b',
      obra: 'b',
      moneda: 'ARS',
      antes: { ingresosCentavos: 0, egresosCentavos: 1005, movimientos: 2 },
      despues: { ingresosCentavos: 0, egresosCentavos: 1500, movimientos: 3 },
    },
    {
      proyectoId: 'c',
      obra: 'c',
      moneda: 'ARS',
      antes: nada,
      despues: { ingresosCentavos: 0, egresosCentavos: 1000, movimientos: 1 },
    },
    {
      proyectoId: 'se fue',
      obra: 'se fue',
      moneda: 'USD',
      antes: { ingresosCentavos: 0, egresosCentavos: 1000, movimientos: 1 },
      despues: nada,
    },
  ]);
  expect(cambiosDeTotales(despues, despues)).toEqual([]);
});
