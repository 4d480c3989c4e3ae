import { expect, it } from 'vitest';

import {
  diasVencidoDe,
  tramoDe,
  verificarPagado,
  verificarPresupuesto,
  verificarDocumento,
} from './por-pagar.rules.ts';

it('is late from the day after it was due, in stretches of thirty days', () => {
  const tramo = (vence: string | null) => tramoDe(diasVencidoDe(vence, '2026-11-26'));
  expect(diasVencidoDe('2026-11-29', '2026-11-26')).toBe(-3);
  expect([
    tramo(null),
    tramo('2026-12-30'),
    tramo('2026-11-26'),
    tramo('2026-11-25'),
    tramo('2026-10-27'),
    tramo('2026-10-26'),
    tramo('2026-09-27'),
    tramo('2026-09-26'),
    tramo('2026-08-28'),
    tramo('2026-08-27'),
  ]).toEqual([
    'POR_VENCER',
    'POR_VENCER',
    'POR_VENCER',
    'HASTA_30',
    'HASTA_30',
    'HASTA_60',
    'HASTA_60',
    'HASTA_90',
    'HASTA_90',
    'MAS_DE_90',
  ]);
});

it('is the total that the document states', () => {
  const deuda = { importeCentavos: 100, moneda: 'ARS' };
  const path = (comprobante: object) =>
    verificarDocumento({ ...deuda, comprobante })?.details?.map((uno) => uno.path);
  expect(path({})).toBeUndefined();
  expect(path({ totalCentavos: 100, moneda: 'ARS' })).toBeUndefined();
  expect(path({ totalCentavos: 99, moneda: 'USD' })).toEqual(['importeCentavos', 'moneda']);
});

it('with payments keeps supplier, work, currency and class, and no less than what was paid', () => {
  const antes = {
    proveedorId: 'p',
    proyectoId: 'o',
    moneda: 'ARS' as const,
    importeCentavos: 100,
    notaCredito: false,
  };
  const path = (cambios: object, saldado = 60) =>
    verificarPagado({ antes, despues: { ...antes, ...cambios }, saldadoCentavos: saldado }, String)
      ?.details?.[0]?.path;
  expect(path({ importeCentavos: 60 })).toBeUndefined();
  expect(path({ importeCentavos: 59 })).toBe('importeCentavos');
  expect(path({ proveedorId: 'q' })).toBe('proveedorId');
  expect(path({ proyectoId: 'q' })).toBe('proyectoId');
  expect(path({ moneda: 'USD' })).toBe('moneda');
  expect(path({ notaCredito: true })).toBe('comprobante.tipoArca');
  expect(path({ proveedorId: 'q', importeCentavos: 1 }, 0)).toBeUndefined();
});

it('is owed in a budget of its own work, supplier and currency alone', () => {
  const deuda = { proveedorId: 'p', proyectoId: 'o', moneda: 'ARS' as const };
  expect(verificarPresupuesto(deuda, { ...deuda })).toBeNull();
  expect(verificarPresupuesto(deuda, null)).not.toBeNull();
  for (const otro of [{ proveedorId: 'q' }, { proyectoId: 'q' }, { moneda: 'USD' }]) {
    expect(verificarPresupuesto(deuda, { ...deuda, ...otro })).not.toBeNull();
  }
});
