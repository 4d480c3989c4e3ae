import { describe, expect, test, vi } from 'vitest';

import { HANGS_UP, problems, Refusal, serveAnswers, Unchecked } from './answers.ts';
import { emptyOf } from './empty-answer.ts';
import { OUTPUTS } from './outputs.ts';

const ask = (procedure: string) => fetch(`/trpc/${procedure}`).then((answer) => answer.json());

test.each(Object.entries(OUTPUTS))(
  '%s has a default empty answer that fits its schema',
  (_name, schema) => {
    expect(schema.safeParse(emptyOf(schema)).error).toBeUndefined();
  },
);

describe('the answers of the test table', () => {
  test('match the schema of the procedure: an outdated one fails the test', async () => {
    const stale = Object.assign({ 'usuarios.stats': { total: 1 } });
    serveAnswers(stale);
    await expect(ask('usuarios.stats')).rejects.toThrow('usuarios.stats cannot answer that');
    expect(problems.splice(0)).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('are a value, a refusal, no answer, or a value that the schema rejects', async () => {
    const { calls } = serveAnswers({
      'organizaciones.logo': new Refusal(403, 'SIN_PERMISO', 'No.'),
      'organizaciones.info': HANGS_UP,
      'usuarios.stats': new Unchecked(7),
    });
    expect(await ask('rubros.listar')).toMatchObject({ result: { data: { json: { items: [] } } } });
    expect(await ask('organizaciones.logo')).toMatchObject({ error: { json: { message: 'No.' } } });
    expect(await ask('usuarios.stats')).toEqual({ result: { data: { json: 7 } } });
    await expect(ask('organizaciones.info')).rejects.toThrow('fetch failed');
    await expect(ask('nada.nunca')).rejects.toThrow('There is no procedure nada.nunca');
    expect(calls).toHaveLength(5);
    expect(problems.splice(0)).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('are the same over REST', async () => {
    const { callsOf } = serveAnswers({ 'retiros.registrar': new Refusal(409, 'NO', 'No.') });
    const body = JSON.stringify({ destino: 'OBRA' });
    const answer = await fetch('/api/t/acopios/a1/retiros', { method: 'POST', body });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ error: 'NO', message: 'No.' });
    expect(callsOf('retiros.registrar')).toEqual([{ acopioId: 'a1', destino: 'OBRA' }]);
    expect((await fetch('/api/t/nada')).status).toBe(404);
    vi.unstubAllGlobals();
  });
});
