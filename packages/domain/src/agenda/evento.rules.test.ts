import { expect, it } from 'vitest';

import { verificarParticipantes } from './evento.rules.ts';
import { pasaSolo, puedeVencer } from './vencido.rules.ts';

it('whoever is asked to an event is an active member', () => {
  expect(verificarParticipantes(['a', 'b'], [{ id: 'b' }, { id: 'a' }, { id: 'c' }])).toBe(null);
  expect(verificarParticipantes(['a', 'b'], [{ id: 'a' }])?.details).toMatchObject([
    { path: 'participantes' },
  ]);
});

it('what passes by itself is never late', () => {
  expect((['CHEQUE', 'PRESUPUESTO'] as const).map(pasaSolo)).toEqual([true, true]);
  expect((['CHEQUE', 'PRESUPUESTO'] as const).map(puedeVencer)).toEqual([false, false]);
  expect(pasaSolo('CERTIFICADO')).toBe(false);
});
