import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { propertyRuns } from '../test/property-runs.ts';
import {
  diaDeLaSemana,
  formatearInstante,
  formatearFecha,
  formatearFechaCorta,
  formatearFechaHora,
  formatearMes,
  hoyEnBuenosAires,
  mesCorto,
} from './fecha.ts';

describe('business dates', () => {
  it('are written without any zone', () => {
    expect(formatearFecha('2026-11-20')).toBe('20/11/2026');
    expect(formatearFecha('2026-01-05')).toBe('05/01/2026');
    expect(formatearFechaCorta('2026-11-20')).toBe('20/11');
  });

  it.each(['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'])(
    'month %#: %s',
    (nombre) => {
      const meses = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`);
      const mes = meses.find((uno) => mesCorto(uno) === nombre);
      expect(formatearMes(mes ?? '')).toBe(`${nombre}\u00a02026`);
      expect(mesCorto(`${mes}-01`)).toBe(nombre);
    },
  );

  it.each(['2026-13', '2026-00', '2026', '', '11/2026'])('refuses the month %j', (mes) => {
    expect(() => formatearMes(mes)).toThrow(RangeError);
  });

  it.each(['', '20/11/2026', '2026-11-20T00:00:00Z'])('refuses the date %j', (fecha) => {
    expect(() => formatearFecha(fecha)).toThrow(RangeError);
    expect(() => formatearFechaCorta(fecha)).toThrow(RangeError);
  });
});

describe('instants in Buenos Aires', () => {
  it('shows the seconds of an instant, and the day of the week of a date', () => {
    expect(formatearInstante(new Date('2026-11-21T01:05:09.999Z'))).toBe('20/11/2026 22:05:09');
    expect(diaDeLaSemana('2026-11-20')).toBe('viernes');
  });

  it.each([
    ['2026-11-20T17:05:00Z', '20/11/2026, 14:05'],
    ['2026-11-21T02:05:00.000Z', '20/11/2026, 23:05'],
    ['2026-11-20T03:05:00Z', '20/11/2026, 00:05'],
    ['2026-11-20T02:59:59Z', '19/11/2026, 23:59'],
    ['2027-01-01T02:00:00Z', '31/12/2026, 23:00'],
    ['2026-01-05T12:00:00Z', '05/01/2026, 09:00'],
  ])('%s is %s', (instante, esperado) => {
    expect(formatearFechaHora(instante)).toBe(esperado);
  });

  it.each([
    ['2026-11-20T13:00:00Z', '2026-11-20'],
    ['2026-11-21T02:59:59.999Z', '2026-11-20'],
    ['2026-11-21T03:00:00Z', '2026-11-21'],
  ])('at %s it is %s', (instante, hoy) => {
    expect(hoyEnBuenosAires(new Date(instante))).toBe(hoy);
  });

  it('never prints hour 24, and the day is always one of the calendar', () => {
    const instante = fc.date({
      min: new Date('2010-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instante, (cuando) => {
        const hoy = hoyEnBuenosAires(cuando);
        expect(esFechaCalendario(hoy)).toBe(true);
        expect(formatearFechaHora(cuando.toISOString())).toMatch(
          /^\d{2}\/\d{2}\/\d{4}, (?:[01]\d|2[0-3]):[0-5]\d$/,
        );
        // The zone has been UTC-3 without summer time since 2009.
        expect(hoy).toBe(new Date(cuando.getTime() - 3 * 3_600_000).toISOString().slice(0, 10));
        expect(formatearFechaHora(cuando.toISOString()).startsWith(formatearFecha(hoy))).toBe(true);
      }),
      propertyRuns,
    );
  });

  it('refuses a text that is no instant', () => {
    expect(() => formatearFechaHora('ayer')).toThrow(RangeError);
    expect(() => hoyEnBuenosAires(new Date(Number.NaN))).toThrow(RangeError);
  });
});
