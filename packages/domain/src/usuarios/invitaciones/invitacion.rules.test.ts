import { expect, it } from 'vitest';

import { verificarInvitacion } from '../usuario.rules.ts';

const AHORA = new Date('2026-11-20T13:00:00Z');
const ABIERTA = { anulada: false, aceptada: false, expiraEn: new Date(AHORA.getTime() + 1) };

it('an open invitation is accepted', () => {
  expect(verificarInvitacion(ABIERTA, AHORA)).toBe(null);
});

it.each([
  ['withdrawn', { anulada: true, aceptada: true }, 'INVITACION_NO_ENCONTRADA'],
  ['accepted', { aceptada: true, expiraEn: AHORA }, 'INVITACION_USADA'],
  ['run out at this instant', { expiraEn: AHORA }, 'INVITACION_VENCIDA'],
] as const)('an invitation that is %s is not accepted', (_que, cambio, code) => {
  expect(verificarInvitacion({ ...ABIERTA, ...cambio }, AHORA)).toMatchObject({ code });
});
