import { expect, it } from 'vitest';

import { escribirRecordatorio, porRecordar, type Recordado } from './recordatorio.ts';

const AHORA = new Date('2026-11-20T15:00:00Z');
const PROXIMA = { vencimiento: '2026-12-02', pendienteCentavos: 3_300_000_00 };
const DE_TILOS: Recordado = {
  obra: 'Edificio Los Ñandúes, torre sur; segunda etapa, con cocheras y locales',
  socioId: '01928f3a-0000-7000-8000-0000000000e1',
  cuentas: [
    { moneda: 'ARS', proxima: PROXIMA },
    { moneda: 'USD', proxima: null },
  ],
  comoAportar: 'Alias LOSTILOS.OBRA\nBanco de la Costa',
};
const lineasDe = (recordado: Partial<Recordado> = {}, ahora = AHORA): readonly string[] =>
  escribirRecordatorio({ ...DE_TILOS, ...recordado }, ahora).split('\r\n');
const valorDe = (lineas: readonly string[], nombre: string) =>
  lineas.find((linea) => linea.startsWith(nombre))?.slice(nombre.length);

it('one all-day event per currency that falls due, with two alarms at nine in the morning', () => {
  const lineas = lineasDe();
  expect(lineas.filter((linea) => linea === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(valorDe(lineas, 'DTSTART;VALUE=DATE:')).toBe('20261202');
  expect(valorDe(lineas, 'DTEND;VALUE=DATE:')).toBe('20261203');
  // 15 hours before the day begins is nine o'clock of the day before.
  expect(lineas.filter((linea) => linea.startsWith('TRIGGER'))).toEqual([
    `TRIGGER:-PT${6 * 24 * 60 + 15 * 60}M`,
    `TRIGGER:-PT${15 * 60}M`,
  ]);
});

it('lines end with CRLF and are folded at 75 octets, between characters', () => {
  const texto = escribirRecordatorio(DE_TILOS, AHORA);
  expect(texto.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(texto.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lineas = texto.split('\r\n');
  expect(Math.max(...lineas.map((linea) => Buffer.byteLength(linea)))).toBeLessThanOrEqual(75);
  expect(texto.replaceAll('\r\n ', '')).toContain(
    String.raw`SUMMARY:Aporte a Edificio Los Ñandúes\, torre sur\; segunda etapa\, con cocheras y locales: $ 3.300.000`.replace(
      '$ ',
      '$\u00a0',
    ),
  );
});

it('the event of an earlier file for the same due date is replaced, even if the debt changed', () => {
  const antes = lineasDe();
  const cuentas = [{ moneda: 'ARS', proxima: { ...PROXIMA, pendienteCentavos: 1 } }] as const;
  const despues = lineasDe({ cuentas }, new Date(AHORA.getTime() + 60_000));
  expect(valorDe(despues, 'UID:')).toBe(valorDe(antes, 'UID:'));
  expect(Number(valorDe(despues, 'SEQUENCE:'))).toBeGreaterThan(
    Number(valorDe(antes, 'SEQUENCE:')),
  );
  const otroDia = [{ moneda: 'ARS', proxima: { ...PROXIMA, vencimiento: '2027-01-02' } }] as const;
  expect(valorDe(lineasDe({ cuentas: otroDia }), 'UID:')).not.toBe(valorDe(antes, 'UID:'));
});

it('the address of the link is left out, because it opens the account', () => {
  expect(lineasDe().filter((linea) => /^URL|https?:/.test(linea))).toEqual([]);
});

it('only due dates to come are included', () => {
  expect(porRecordar(DE_TILOS.cuentas, '2026-12-02')).toEqual([DE_TILOS.cuentas[0]]);
  expect(porRecordar(DE_TILOS.cuentas, '2026-12-03')).toEqual([]);
});
