import { presentarHasta } from '@plomada/domain/cheques/cheque.rules';
import { describe, expect, it } from 'vitest';

import { cuandoSeCobra, estaVencido, lunesDe, semanaDe } from './semanas.ts';

/** A Wednesday. */
const HOY = '2026-12-02';
const cheque = (pago: string, estado: 'EN_CARTERA' | 'DEPOSITADO' = 'EN_CARTERA') => ({
  pago,
  presentarHasta: presentarHasta(pago),
  estado,
});

describe('the week of a cheque', () => {
  it('begins on Monday, also for a Sunday', () => {
    expect(lunesDe('2026-11-30')).toBe('2026-11-30');
    expect(lunesDe(HOY)).toBe('2026-11-30');
    expect(lunesDe('2026-12-06')).toBe('2026-11-30');
    expect(lunesDe('2026-12-07')).toBe('2026-12-07');
  });

  it.each([
    ['2026-11-01', 'Vencidos'],
    ['2026-11-02', 'Ya se pueden cobrar'],
    ['2026-12-02', 'Ya se pueden cobrar'],
    ['2026-12-03', 'Esta semana'],
    ['2026-12-06', 'Esta semana'],
    ['2026-12-07', 'La próxima'],
    ['2026-12-13', 'La próxima'],
    ['2026-12-14', 'Semana del 14/12'],
    ['2027-01-03', 'Semana del 28/12'],
    ['2027-01-04', 'Semana del 04/01/2027'],
  ])('of one paid on %s is "%s"', (pago, semana) => {
    expect(semanaDe(cheque(pago), HOY)).toBe(semana);
  });

  it('follows the payment day, so that each heading appears once', () => {
    const dias = Array.from({ length: 120 }, (_, i) => new Date(Date.UTC(2026, 9, 1 + i)));
    const semanas = dias.map((dia) => semanaDe(cheque(dia.toISOString().slice(0, 10)), HOY));
    const vistas = semanas.filter((semana, i) => semana !== semanas[i - 1]);
    expect(new Set(vistas).size).toBe(vistas.length);
  });
});

describe('a cheque described in words', () => {
  it('is overdue only in the portfolio, from the day after the last one to present it', () => {
    expect(estaVencido(cheque('2026-11-01'), HOY)).toBe(true);
    expect(estaVencido(cheque('2026-11-02'), HOY)).toBe(false);
    expect(estaVencido(cheque('2026-11-01', 'DEPOSITADO'), HOY)).toBe(false);
  });

  it.each([
    ['2026-12-03', 'En 1 día'],
    ['2026-12-12', 'En 10 días'],
    ['2026-12-02', 'Desde hoy'],
    ['2026-11-20', 'Hasta el 20/12'],
    ['2026-10-01', 'Venció el 31/10/2026'],
  ])('paid on %s can be collected "%s"', (pago, cuando) => {
    expect(cuandoSeCobra(cheque(pago), HOY)).toBe(cuando);
  });
});
