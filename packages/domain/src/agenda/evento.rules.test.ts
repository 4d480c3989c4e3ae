import { expect, it } from 'vitest';

import { problemasDeEvento, verificarParticipantes } from './evento.rules.ts';
import { pasaSolo, puedeVencer } from './vencido.rules.ts';

it('only active members can be invited to an event', () => {
  expect(verificarParticipantes(['a', 'b'], [{ id: 'b' }, { id: 'a' }, { id: 'c' }])).toBe(null);
  expect(verificarParticipantes(['a', 'b'], [{ id: 'a' }])?.details).toMatchObject([
    { path: 'participantes' },
  ]);
});

it('a cheque and an offer end on their day and are never late', () => {
  expect((['CHEQUE', 'PRESUPUESTO'] as const).map(pasaSolo)).toEqual([true, true]);
  expect((['CHEQUE', 'PRESUPUESTO'] as const).map(puedeVencer)).toEqual([false, false]);
  expect(pasaSolo('CERTIFICADO')).toBe(false);
});

it('an event lasts a leap year at most', () => {
  const inicio = '2028-01-01';
  const evento = { inicio, fin: '2029-01-01', todoElDia: true, excepciones: [] };
  expect(problemasDeEvento(evento)).toEqual([]);
  expect(problemasDeEvento({ ...evento, fin: '2029-01-02' })).toMatchObject([{ path: 'fin' }]);
});
