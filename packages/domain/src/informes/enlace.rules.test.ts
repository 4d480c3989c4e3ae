import { expect, it } from 'vitest';

import { bloqueoDeEnlace, estadoDeEnlace } from './enlace.rules.ts';

const AHORA = new Date('2026-11-20T13:00:00Z');
const ABIERTO = {
  revocadoEn: null,
  venceEn: new Date(AHORA.getTime() + 1),
  fallos: 4,
  bloqueos: 0,
  bloqueadoEn: null,
  participacionBp: 1,
};

it.each([
  ['ABIERTO', {}],
  ['REVOCADO', { revocadoEn: AHORA, venceEn: AHORA, fallos: 5 }],
  ['VENCIDO', { venceEn: AHORA, fallos: 5 }],
  ['BLOQUEADO', { fallos: 5, participacionBp: 0 }],
  ['SIN_PARTICIPACION', { participacionBp: 0 }],
])('a link is %s', (estado, hechos) => {
  expect(estadoDeEnlace({ ...ABIERTO, ...hechos }, AHORA)).toBe(estado);
});

const haceMinutos = (minutos: number): Date => new Date(AHORA.getTime() - minutos * 60_000);

it.each([
  ['opens below five wrong PINs', { fallos: 4, bloqueos: 3, bloqueadoEn: haceMinutos(1) }, null],
  [
    'is locked for an hour, thrice',
    { fallos: 5, bloqueos: 3, bloqueadoEn: haceMinutos(59) },
    new Date(AHORA.getTime() + 60_000),
  ],
  ['opens when the hour is over', { fallos: 5, bloqueos: 3, bloqueadoEn: haceMinutos(60) }, null],
  [
    'stays locked the fourth time',
    { fallos: 5, bloqueos: 4, bloqueadoEn: haceMinutos(9999) },
    'SIEMPRE',
  ],
  [
    'stays locked from before locks ended',
    { fallos: 5, bloqueos: 0, bloqueadoEn: null },
    'SIEMPRE',
  ],
] as const)('a link %s', (_que, hechos, hasta) => {
  expect(bloqueoDeEnlace(hechos, AHORA)).toEqual(hasta);
});
