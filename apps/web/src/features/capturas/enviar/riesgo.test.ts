import { expect, test } from 'vitest';

import { isIos } from '@/lib/device-platform.ts';
import type { Envio } from '@/lib/outbox/envio.ts';

import { envioWith } from '../../../../test/envios.ts';
import { enEspera, queHacer } from '../palabras.ts';
import { type Equipo, riesgoDe } from './riesgo.rules.ts';

const NOW = Date.parse('2026-11-20T13:00:00.000Z');
const DIA_MS = 86_400_000;

const IPHONE: Equipo = { esIos: true, estaInstalada: false, esPermanente: false };
const ANDROID: Equipo = { ...IPHONE, esIos: false };

let n = 0;
/** Capture of some days ago. */
const captura = (dias: number, parte: Partial<Envio> = {}): Envio => {
  n += 1;
  const capturadoEn = new Date(NOW - dias * DIA_MS).toISOString();
  return envioWith({ capturaId: `c${n}`, capturadoEn, ...parte });
};

test('an iPhone without the app is asked to install from the first capture, sent or not', () => {
  expect(riesgoDe(IPHONE, [], NOW)).toBeNull();
  const nothing = { cuantas: 0, dias: 0, urge: false, conviene: true };
  expect(riesgoDe(IPHONE, [captura(6, { estado: 'ENVIADO' })], NOW)).toEqual(nothing);
  expect(riesgoDe(IPHONE, [captura(0)], NOW)).toEqual({ ...nothing, cuantas: 1 });
  // Permanent storage does not keep an iPhone from deleting it after a week without a visit.
  expect(riesgoDe({ ...IPHONE, esPermanente: true }, [captura(0)], NOW)).not.toBeNull();
});

test('the count is that of people and the age that of the oldest unsent capture', () => {
  const fila = captura(3.9);
  const foto = captura(3.9, { clase: 'ARCHIVO', de: fila.capturaId });
  const others = [captura(1, { estado: 'POR_RESOLVER' }), captura(2, { estado: 'BORRADOR' })];
  const over = [captura(30, { estado: 'ENVIADO' }), captura(20, { estado: 'DESCARTADO' })];
  expect(riesgoDe(IPHONE, [fila, foto, ...others, ...over], NOW)).toMatchObject({
    cuantas: 3,
    dias: 3,
    urge: false,
  });
});

test('it urges past five days, and a clock that went back makes no age', () => {
  expect(riesgoDe(IPHONE, [captura(5)], NOW)).toMatchObject({ dias: 5, urge: false });
  expect(riesgoDe(IPHONE, [captura(5.01)], NOW)).toMatchObject({ dias: 5, urge: true });
  expect(riesgoDe(IPHONE, [captura(-2)], NOW)).toMatchObject({ dias: 0, urge: false });
});

test('elsewhere only captures that wait for days in storage that is not permanent count', () => {
  const installed = { ...IPHONE, estaInstalada: true };
  for (const equipo of [ANDROID, installed]) {
    expect(riesgoDe(equipo, [captura(4)], NOW)).toBeNull();
    const riesgo = riesgoDe(equipo, [captura(6)], NOW);
    expect(riesgo).toEqual({ cuantas: 1, dias: 6, urge: true, conviene: false });
    expect(riesgoDe({ ...equipo, esPermanente: true }, [captura(6)], NOW)).toBeNull();
    expect(riesgoDe(equipo, [captura(6, { estado: 'ENVIADO' })], NOW)).toBeNull();
  }
});

test('words give count, age and what to do', () => {
  const riesgo = { cuantas: 1, dias: 0, urge: false, conviene: true };
  expect(enEspera(riesgo)).toBe('1 sin enviar, desde hace menos de un día');
  expect(enEspera({ ...riesgo, cuantas: 3, dias: 6 })).toBe(
    '3 sin enviar, la primera desde hace 6 días',
  );
  expect(queHacer(riesgo).texto).toContain('«Agregar a inicio»');
  expect(queHacer({ ...riesgo, cuantas: 0 }).texto).not.toContain('ya espera');
  expect(queHacer({ ...riesgo, urge: true, conviene: false }).texto).not.toContain('instalar');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Safari/604.1', 5, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/125.0 Safari/604.1', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/125.0 Mobile Safari/537.36', 5, false],
])('%s with %i points of touch', (userAgent, maxTouchPoints, expected) => {
  expect(isIos({ userAgent, maxTouchPoints })).toBe(expected);
});
