import { expect, it } from 'vitest';

import { estadoDeEnlace } from './enlace.rules.ts';

const AHORA = new Date('2026-11-20T13:00:00Z');
const ABIERTO = {
  revocadoEn: null,
  venceEn: new Date(AHORA.getTime() + 1),
  fallos: 4,
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
