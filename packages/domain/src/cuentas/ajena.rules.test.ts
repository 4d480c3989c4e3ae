import { expect, it } from 'vitest';

import { verificarCuentaAjena } from './ajena.rules.ts';

const COTIZACION = { valor: '1000.50', tipo: 'OFICIAL', fecha: null, fuente: null } as const;
const ANTES = {
  tipo: 'EGRESO',
  fecha: '2026-11-20',
  importeCentavos: 100,
  moneda: 'USD',
  cotizacion: COTIZACION,
  cuentaId: 'c',
} as const;

it.each([
  ['the amount', { importeCentavos: 101 }],
  ['the currency', { moneda: 'ARS' } as const],
  ['the rate', { cotizacion: { ...COTIZACION, valor: '1000.51' } }],
  ['the kind of the rate', { cotizacion: { ...COTIZACION, tipo: 'BLUE' } } as const],
  ['the day of the rate', { cotizacion: { ...COTIZACION, fecha: '2026-11-19' } }],
  ['that there is a rate', { cotizacion: null }],
  ['the type', { tipo: 'INGRESO' } as const],
  ['the day', { fecha: '2026-11-19' }],
  ['the account', { cuentaId: null }],
])('a user without access to the account is refused a change of %s', (_que, cambio) => {
  expect(verificarCuentaAjena(ANTES, { ...ANTES, ...cambio })).toMatchObject({
    code: 'CUENTA_AJENA',
  });
});

it('a user without access to the account can change other fields', () => {
  const igual = {
    ...ANTES,
    cotizacion: { valor: '1000.5', tipo: 'OFICIAL', fuente: 'BNA' },
  } as const;
  expect(verificarCuentaAjena(ANTES, igual)).toBeNull();
});
