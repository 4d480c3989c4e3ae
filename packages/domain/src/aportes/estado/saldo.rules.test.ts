import { expect, it } from 'vitest';

import { conSaldos } from './saldo.rules.ts';

const VACIA = {
  fecha: '2026-01-01',
  id: 'x',
  detalle: '',
  destino: null,
  vencimiento: null,
  moneda: null,
  exigidoCentavos: null,
  aportadoCentavos: null,
  original: null,
  participacionBp: null,
  movimiento: null,
} as const;

it('runs a balance for each currency, which money for the lot and shares leave as it is', () => {
  const llamado = { ...VACIA, clase: 'LLAMADO', moneda: 'ARS', exigidoCentavos: 100 } as const;
  const aporte = { ...VACIA, clase: 'APORTE', moneda: 'ARS', aportadoCentavos: 30 } as const;
  const lineas = conSaldos([
    { ...VACIA, clase: 'PARTICIPACION' },
    llamado,
    { ...aporte, destino: 'OBRA' },
    { ...aporte, destino: 'LOTE' },
    { ...aporte, destino: 'OBRA', moneda: 'USD' },
    { ...aporte, clase: 'DEVOLUCION', destino: 'OBRA', aportadoCentavos: -10 },
  ]);
  expect(lineas.map(({ saldoCentavos }) => saldoCentavos)).toEqual([null, -100, -70, -70, 30, -80]);
});
