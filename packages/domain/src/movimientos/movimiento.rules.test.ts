import { describe, expect, it } from 'vitest';

import { CENTAVOS_MAX } from '../base/dinero.rules.ts';
import { refuseAt } from '../base/refusal.ts';
import { importesCongelados, verificarFechaMovimiento } from './movimiento.rules.ts';

const HOY = '2026-11-20';

describe('the date of a movement', () => {
  it.each([
    ['2026-11-20', null, true],
    ['2026-11-21', null, true],
    ['2026-11-22', null, false],
    ['1950-01-01', null, true],
    ['2021-03-15', '2026-03-15', true],
    ['2021-03-14', '2026-03-15', false],
    ['2019-02-28', '2024-02-29', true],
    ['2019-02-27', '2024-02-29', false],
    ['2026-11-22', '2030-01-01', false],
  ])('%s in a work begun %s: %s', (fecha, inicio, ok) => {
    expect(verificarFechaMovimiento(fecha, HOY, inicio) === null).toBe(ok);
  });

  it('shows why a date is refused', () => {
    expect(verificarFechaMovimiento('2027-01-01', HOY, null)).toEqual({
      ok: false,
      motivo: 'La fecha no puede ser posterior a mañana.',
    });
    expect(verificarFechaMovimiento('2000-01-01', HOY, '2026-01-01')).toEqual({
      ok: false,
      motivo: 'La fecha no puede ser más de 5 años anterior al inicio de la obra.',
    });
  });
});

describe('the amounts frozen at a rate', () => {
  it.each([
    ['ARS', null, { importeArsCentavos: 148_000, importeUsdCentavos: null }],
    ['ARS', '1480', { importeArsCentavos: 148_000, importeUsdCentavos: 100 }],
    ['USD', '1480.5', { importeArsCentavos: 219_114_000, importeUsdCentavos: 148_000 }],
  ] as const)('%s at %s', (moneda, valor, esperado) => {
    const cotizacion = valor === null ? null : { valor };
    expect(importesCongelados({ importeCentavos: 148_000, moneda, cotizacion })).toEqual({
      ok: true,
      valor: esperado,
    });
  });

  it('refuses dollars without a rate and amounts out of range, at the right field', () => {
    expect(importesCongelados({ importeCentavos: 1, moneda: 'USD' })).toEqual(
      refuseAt('cotizacion', 'Un movimiento en dólares necesita la cotización'),
    );
    expect(
      importesCongelados({
        importeCentavos: CENTAVOS_MAX,
        moneda: 'USD',
        cotizacion: { valor: '1480' },
      }),
    ).toEqual(refuseAt('cotizacion.valor', 'Con esa cotización el importe queda fuera de rango'));
  });
});
