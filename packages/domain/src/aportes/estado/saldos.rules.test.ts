import { describe, expect, it } from 'vitest';

import { conSaldos, diaDeLlamado, saldosDe } from './saldos.rules.ts';

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

it('keeps a running balance per currency, unaffected by money for the lot and by shares', () => {
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

describe('the accounts of several partners', () => {
  const cuota = (socioId: string, moneda: 'ARS' | 'USD') => ({
    socioId,
    moneda,
    llamadoId: 'l',
    fecha: '2026-01-01',
    vencimiento: '2026-01-31',
    importeCentavos: 100,
  });
  const entrega = {
    socioId: 'a',
    moneda: 'ARS',
    fecha: '2026-01-05',
    centavos: 40,
    destino: 'OBRA',
    llamadoId: 'l',
  } as const;
  const saldos = saldosDe([cuota('a', 'ARS'), cuota('b', 'USD')], [entrega]);
  const dia = { al: '2026-01-10', moraMensualBp: 0 };

  it('are kept apart by partner and currency', () => {
    expect(saldos.cuenta('a', 'ARS', dia)).toMatchObject({ pendienteCentavos: 60 });
    expect(saldos.cuenta('a', 'USD', dia)).toMatchObject({ exigidoCentavos: 0 });
    expect(saldos.cuota('b', { id: 'l', moneda: 'USD' }, dia)).toMatchObject({ pagadoCentavos: 0 });
    expect(saldos.cuota('b', { id: 'l', moneda: 'ARS' }, dia)).toBeNull();
  });

  it('are those of the requested day', () => {
    const antes = { ...dia, al: '2026-01-02' };
    expect(saldos.cuenta('a', 'ARS', antes)).toMatchObject({ pendienteCentavos: 100 });
    expect(saldos.tiene('a', 'ARS', '2026-01-01')).toBe(true);
    expect(saldos.tiene('a', 'ARS', '2025-12-31')).toBe(false);
    expect(saldos.tiene('a', 'USD', '2026-12-31')).toBe(false);
  });

  it('include a future call from its day', () => {
    const llamado = { fecha: '2026-02-01', moraMensualBp: 5 };
    expect(diaDeLlamado(llamado, '2026-01-01').al).toBe('2026-02-01');
    expect(diaDeLlamado(llamado, '2026-03-01').al).toBe('2026-03-01');
  });
});
