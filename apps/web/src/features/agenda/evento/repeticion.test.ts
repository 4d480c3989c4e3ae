import { describe, expect, test } from 'vitest';

import { leerRepeticion, reglaDe, repeticionEnPalabras } from './repeticion.ts';
import { leerHora } from './valores.ts';

describe('a repetition rule in the form', () => {
  test.each([
    ['FREQ=DAILY', true],
    ['FREQ=WEEKLY;BYDAY=MO,TH', false],
    ['FREQ=MONTHLY;COUNT=6', true],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', true],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=12', false],
    ['FREQ=YEARLY;UNTIL=20281224', true],
    // The last second of 24/12 in Buenos Aires.
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261225T025959Z', false],
  ])('%s', (regla, todoElDia) => {
    expect(reglaDe(leerRepeticion(regla), todoElDia)).toBe(regla);
  });

  test('ends on a day of Buenos Aires, also for an event with hours', () => {
    expect(leerRepeticion('FREQ=DAILY;UNTIL=20261225T025959Z').hasta).toBe('2026-12-24');
  });

  test.each([
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYMONTHDAY=-2',
    'FREQ=YEARLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=1MO',
    'FREQ=WEEKLY;INTERVAL=2',
    'FREQ=DAILY;BYHOUR=9',
  ])('is kept unchanged when the form cannot show it: %s', (regla) => {
    const leida = leerRepeticion(regla);
    expect(leida.frecuencia).toBe('OTRA');
    expect(reglaDe(leida, false)).toBe(regla);
  });

  test('is described in words', () => {
    expect(repeticionEnPalabras('FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20261220')).toBe(
      'Cada semana, lunes, miércoles y viernes, hasta el 20/12/2026',
    );
    expect(repeticionEnPalabras('FREQ=MONTHLY;BYMONTHDAY=-1;UNTIL=20271231')).toBe(
      'El último día de cada mes, hasta el 31/12/2027',
    );
    expect(repeticionEnPalabras('FREQ=MONTHLY;COUNT=3')).toBe('Cada mes, 3 veces');
    expect(repeticionEnPalabras('FREQ=MONTHLY;COUNT=1')).toBe('Cada mes, 1 vez');
  });
});

test.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['8:30', '08:30'],
  ['16.05 hs', '16:05'],
  ['1630', '16:30'],
  ['24:00', null],
  ['8:75', null],
  ['ocho', null],
])('the hour %s is %s', (escrita, leida) => {
  expect(leerHora(escrita)).toBe(leida);
});
