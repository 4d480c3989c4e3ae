import { expect, test } from 'vitest';

import { accept } from '../base/refusal.ts';
import { importeDevuelto, restoACuenta, verificarSinDevolver } from './devolucion.rules.ts';

const aCuenta = { importeCentavos: 1000, aplicadoCentavos: 300, devueltoCentavos: 200 };
const orden = { fecha: '2026-11-10', moneda: 'ARS', aCuenta } as const;
const escribir = (centavos: number, moneda = 'ARS') => `${moneda} ${centavos}`;
const devuelto = (pedido: object, de: Parameters<typeof importeDevuelto>[0] = orden) =>
  importeDevuelto(de, { fecha: '2026-11-10', ...pedido }, escribir);

test('what remains on account is given back, whole or in part', () => {
  expect(restoACuenta(aCuenta)).toBe(500);
  expect(devuelto({})).toEqual(accept(500));
  expect(devuelto({ importeCentavos: 500 })).toEqual(accept(500));
  expect(devuelto({ importeCentavos: 1 })).toEqual(accept(1));
});

test('more than remains, an earlier day, and dollars without a rate are refused', () => {
  expect(devuelto({ importeCentavos: 501 })).toMatchObject({
    code: 'PAGO_EXCEDE_PENDIENTE',
    details: [{ path: 'importeCentavos', message: 'A cuenta quedan ARS 500' }],
  });
  const nada = { ...aCuenta, devueltoCentavos: 700 };
  expect(devuelto({}, { ...orden, aCuenta: nada })).toMatchObject({
    details: [{ message: 'No queda nada a cuenta: ya se aplicó o se devolvió' }],
  });
  expect(devuelto({ fecha: '2026-11-09' })).toMatchObject({ details: [{ path: 'fecha' }] });
  const dolares = { ...orden, moneda: 'USD' } as const;
  expect(devuelto({}, dolares)).toMatchObject({ details: [{ path: 'cotizacion' }] });
  expect(devuelto({ cotizacion: { valor: '1500' } }, dolares)).toEqual(accept(500));
});

test('an orden whose advance was given back names the incomes to delete first', () => {
  expect(verificarSinDevolver([])).toBeNull();
  expect(verificarSinDevolver(['M-000007'])?.motivo).toContain(
    '(M-000007): primero se da de baja ese ingreso.',
  );
  expect(verificarSinDevolver(['M-000007', 'M-000009'])?.motivo).toContain('esos ingresos.');
});
