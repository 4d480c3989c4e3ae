import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../../test/property-runs.ts';
import { esFechaCalendario, mesDe, sumarDias, sumarMeses } from './fecha.rules.ts';

const fecha = fc
  .date({
    min: new Date('1960-01-01T00:00:00Z'),
    max: new Date('2200-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((instante) => instante.toISOString().slice(0, 10));

describe('validating a date', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '1900-01-01', '9999-12-31'])(
    'accepts %s',
    (texto) => {
      expect(esFechaCalendario(texto)).toBe(true);
    },
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0206-01-01',
    '20261120',
    '2026-1-2',
    '20/11/2026',
    '2026-11-20T00:00:00Z',
    ' 2026-11-20',
    '2026-11-20\n',
    '',
  ])('refuses %j', (texto) => {
    expect(esFechaCalendario(texto)).toBe(false);
  });

  it('agrees with the platform’s calendar', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2400 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (anio, mes, dia) => {
          const texto = `${anio}-${String(mes).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;
          const instante = new Date(Date.UTC(anio, mes - 1, dia));
          expect(esFechaCalendario(texto)).toBe(instante.toISOString().startsWith(texto));
        },
      ),
      propertyRuns,
    );
  });
});

describe('adding days and months', () => {
  it.each([
    ['2026-11-20', 1, '2026-11-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s plus %i days is %s', (desde, dias, hasta) => {
    expect(sumarDias(desde, dias)).toBe(hasta);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-20', 2, '2027-01-20'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2024-02-29', -60, '2019-02-28'],
    ['2026-08-31', -12, '2025-08-31'],
  ])('%s plus %i months is %s', (desde, meses, hasta) => {
    expect(sumarMeses(desde, meses)).toBe(hasta);
  });

  it('is reversible for any number of days, and moves exactly the given months', () => {
    fc.assert(
      fc.property(fecha, fc.integer({ min: -20_000, max: 20_000 }), (desde, n) => {
        const hasta = sumarDias(desde, n);
        expect(sumarDias(hasta, -n)).toBe(desde);
        expect(hasta > desde).toBe(n > 0);
        const meses = Math.trunc(n / 40);
        const movida = sumarMeses(desde, meses);
        expect(esFechaCalendario(movida)).toBe(true);
        expect(movida.slice(8) <= desde.slice(8)).toBe(true);
        const indice = (texto: string) =>
          Number(texto.slice(0, 4)) * 12 + Number(texto.slice(5, 7));
        expect(indice(movida)).toBe(indice(desde) + meses);
      }),
      propertyRuns,
    );
  });

  it('throws on an invalid date', () => {
    expect(() => sumarDias('2026-02-30', 1)).toThrow(RangeError);
    expect(() => sumarDias('9999-12-31', 1)).toThrow(RangeError);
    expect(() => sumarMeses('', 1)).toThrow(RangeError);
    expect(() => mesDe('2026-11')).toThrow(RangeError);
    expect(mesDe('2026-11-20')).toBe('2026-11');
  });
});
