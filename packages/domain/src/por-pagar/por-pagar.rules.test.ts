import { expect, it } from 'vitest';

import { verificarPagado, verificarPresupuesto, verificarDocumento } from './por-pagar.rules.ts';

it('a debt is the total of its document', () => {
  const deuda = { importeCentavos: 100, moneda: 'ARS' };
  const path = (comprobante: object) =>
    verificarDocumento({ ...deuda, comprobante })?.details?.map((uno) => uno.path);
  expect(path({})).toBeUndefined();
  expect(path({ totalCentavos: 100, moneda: 'ARS' })).toBeUndefined();
  expect(path({ totalCentavos: 99, moneda: 'USD' })).toEqual(['importeCentavos', 'moneda']);
});

it('a debt with payments keeps supplier, work, currency and class, and at least the paid amount', () => {
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

it('a debt belongs only to a budget of its work, supplier and currency', () => {
  const deuda = { proveedorId: 'p', proyectoId: 'o', moneda: 'ARS' as const };
  expect(verificarPresupuesto(deuda, { ...deuda })).toBeNull();
  expect(verificarPresupuesto(deuda, null)).not.toBeNull();
  for (const otro of [{ proveedorId: 'q' }, { proyectoId: 'q' }, { moneda: 'USD' }]) {
    expect(verificarPresupuesto(deuda, { ...deuda, ...otro })).not.toBeNull();
  }
});
