import { setTimeout as wait } from 'node:timers/promises';

import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { GENTE, NORTE, SUR, type Persona } from './support/data.ts';
import { enlazar, llamarEnlace } from './support/enlaces.ts';
import { esperando } from './support/lock-waits.ts';
import { como } from './support/rest-client.ts';
import { codigoDe, crearServidor, rest, tokenDe, type Servidor } from './support/server.ts';

/** Pool size of production, where one organisation may use four connections. */
const CONNECTIONS = 10;

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({ poolMax: CONNECTIONS });
});
afterAll(() => servidor.cerrar());

/** Call that reads no table locked below. */
const rubros = async (persona: Persona, tenantId: string) =>
  rest(servidor.app, `/${tenantId}/rubros`, { token: await tokenDe(persona) });

/**
 * Runs `fn` while the admin's transaction locks a table for everyone else; the test's own queries
 * by `servidor.admin` run in that transaction.
 */
async function whileLocked<T>(table: string, fn: () => Promise<T>): Promise<T> {
  await servidor.admin('begin');
  await servidor.admin(`lock table ${table} in access exclusive mode`);
  try {
    return await fn();
  } finally {
    await servidor.admin('commit');
  }
}

/**
 * Waits until `expected` statements of the server queue at the lock; returns their number a while
 * later.
 */
async function standing(expected: number): Promise<number> {
  await vi.waitUntil(async () => (await esperando(servidor)) >= expected, {
    timeout: 10_000,
    interval: 10,
  });
  // Nothing may follow: a statement more would come at once.
  await wait(200);
  return esperando(servidor);
}

const statuses = async (calls: readonly Promise<{ readonly status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

describe('database connections', () => {
  it('are limited to a share for each organisation; others are answered while it waits', async () => {
    expect((await rubros('Owner', NORTE)).status).toBe(200);
    const busy = await whileLocked('movimientos', async () => {
      const token = await tokenDe('Owner');
      const calls = Array.from({ length: 30 }, () =>
        rest(servidor.app, `/${NORTE}/movimientos`, { token }),
      );
      expect(await standing(4)).toBe(4);
      expect((await rubros('OwnerDelSur', SUR)).status).toBe(200);
      // A stranger who only names the organisation does not wait in its queue, and is refused as
      // always.
      expect(codigoDe(await rubros('OwnerDelSur', NORTE))).toBe('ACCESS_DENIED');
      return calls;
    });
    expect(new Set(await statuses(busy))).toEqual(new Set([200]));
  });

  it('are not used up by a person who is no member and only names the organisation', async () => {
    const strangers = await whileLocked('memberships', async () => {
      const calls = Array.from({ length: 30 }, () => rubros('OwnerDelSur', NORTE));
      expect(await standing(4)).toBe(4);
      const pin = { tenantId: testTenantId(NORTE), userId: GENTE.Owner.id };
      expect(await runPinned(pin, () => servidor.db.query('select 1 as one'))).toHaveLength(1);
      return calls;
    });
    expect(new Set(await statuses(strangers))).toEqual(new Set([403]));
  });
});

describe('long calls', () => {
  it.each([
    ['two summaries', 'cifras', '/resumen-general', 2],
    ['one page of an export', 'movimientos', '/movimientos/export?formato=csv', 1],
  ])('of one organisation: %s at once', async (_, table, path, atOnce) => {
    const token = await tokenDe('Owner');
    const calls = await whileLocked(table, async () => {
      const asked = Array.from({ length: 6 }, () =>
        rest(servidor.app, `/${NORTE}${path}`, { token }),
      );
      expect(await standing(atOnce)).toBe(atOnce);
      expect((await rubros('Owner', NORTE)).status).toBe(200);
      return asked;
    });
    expect(new Set(await statuses(calls))).toEqual(new Set([200]));
  });

  it('beyond the queue are refused at once, with the time to retry', async () => {
    const token = await tokenDe('Owner');
    let answered = 0;
    const ask = async () => {
      const answer = await rest(servidor.app, `/${NORTE}/resumen-general`, { token });
      answered += 1;
      return answer;
    };
    const calls = await whileLocked('cifras', async () => {
      const running = [ask(), ask()];
      expect(await standing(2)).toBe(2);
      // Two calls run and sixty of these wait, so only the nine refused ones can be answered.
      const asked = Array.from({ length: 69 }, ask);
      await vi.waitFor(() => expect(answered).toBe(9), 10_000);
      return [...running, ...asked];
    });
    const answers = await Promise.all(calls);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(9);
    for (const answer of refused) {
      expect([answer.status, codigoDe(answer)]).toEqual([429, 'DEMASIADOS_PEDIDOS']);
      expect(answer.headers['retry-after']).toBe('5');
    }
  });
});

describe('the openings of a partner’s link', () => {
  it('have separate slots: while they wait, the organisation still gets its totals', async () => {
    const owner = await como(servidor, 'Owner');
    const { token } = await enlazar(owner);
    const openings = await whileLocked('enlace_preguntas', async () => {
      const calls = Array.from({ length: 20 }, () => llamarEnlace(servidor, '', { token }));
      expect(await standing(2)).toBe(2);
      const sums = await Promise.all([1, 2].map(() => owner.get('/resumen-general')));
      expect(sums.map(({ status }) => status)).toEqual([200, 200]);
      return calls;
    });
    expect(new Set(await statuses(openings))).toEqual(new Set([200]));
  });

  it('beyond the queue are refused, with the time to retry', async () => {
    const { token } = await enlazar(await como(servidor, 'Owner'));
    let answered = 0;
    const open = async () => {
      const answer = await llamarEnlace(servidor, '', { token });
      answered += 1;
      return answer;
    };
    const calls = await whileLocked('enlace_preguntas', async () => {
      const running = [open(), open()];
      expect(await standing(2)).toBe(2);
      const asked = Array.from({ length: 70 }, open);
      await vi.waitFor(() => expect(answered).toBe(8), 10_000);
      return [...running, ...asked];
    });
    const refused = (await Promise.all(calls)).filter(({ status }) => status !== 200);
    expect(refused.map(codigoDe)).toEqual(Array(8).fill('DEMASIADOS_PEDIDOS'));
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
  });
});
