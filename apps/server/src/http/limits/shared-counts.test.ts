import { afterAll, beforeAll, expect, it } from 'vitest';

import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { deletePastCounts, SharedCounts } from './shared-counts.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor();
});
afterAll(() => servidor.cerrar());

const HOUR = { windowMs: 3_600_000, max: 20 };
const nuevo = () => new SharedCounts(servidor.db.query);
const veces = (counts: SharedCounts, key: string, n: number) => {
  for (let i = 0; i < n; i += 1) counts.hit(key, HOUR);
};
const filas = () => servidor.admin('select clave, cuenta::int, hasta from limites');

it('adds up what every server counts', async () => {
  const [uno, otro] = [nuevo(), nuevo()];
  veces(uno, 'alta|10.0.0.1', 7);
  veces(otro, 'alta|10.0.0.1', 5);
  veces(otro, 'alta|10.0.0.2', 2);
  await uno.share();
  await otro.share();
  expect(otro.hit('alta|10.0.0.1', HOUR).current).toBe(13);
  expect(otro.hit('alta|10.0.0.2', HOUR).current).toBe(3);
  // One hears of the others when it has something to tell.
  expect(uno.hit('alta|10.0.0.1', HOUR).current).toBe(8);
  await otro.share();
  await uno.share();
  expect(uno.hit('alta|10.0.0.1', HOUR).current).toBe(15);
  // Nobody's address is written down.
  expect(JSON.stringify(await filas())).not.toContain('10.0.0');
});

it('goes on in the window that the first one began', async () => {
  let ahora = 0;
  const [uno, otro] = [nuevo(), new SharedCounts(servidor.db.query, () => ahora)];
  const pasar = (segundos: number) =>
    servidor.admin(`update limites set hasta = hasta - $1 * interval '1 s'`, [segundos]);
  veces(uno, 'ventana', 2);
  await uno.share();
  await pasar(3000);
  veces(otro, 'ventana', 2);
  await otro.share();
  const { current, ttl } = otro.hit('ventana', HOUR);
  expect(current).toBe(5);
  expect(ttl).toBeLessThanOrEqual(600_000);
  await pasar(600);
  ahora = 600_001;
  expect(otro.hit('ventana', HOUR)).toEqual({ current: 1, ttl: 3_600_000 });
  otro.hit('ventana', HOUR);
  await otro.share();
  expect(otro.hit('ventana', HOUR).current).toBe(3);
});

it('says nothing of who is far from the limit', async () => {
  const counts = nuevo();
  const antes = (await filas()).length;
  for (let i = 0; i < 300; i += 1) counts.hit('lejos', { windowMs: 60_000, max: 6000 });
  await counts.share();
  expect(await filas()).toHaveLength(antes);
  counts.hit('lejos', { windowMs: 60_000, max: 6000 });
  await counts.share();
  expect(await filas()).toHaveLength(antes + 1);
});

it('forgets nothing when the database does not answer', async () => {
  let cortada = true;
  const counts = new SharedCounts((bound) =>
    cortada ? Promise.reject(new Error('cut')) : servidor.db.query(bound),
  );
  veces(counts, 'cortada', 4);
  await expect(counts.share()).rejects.toThrow('cut');
  cortada = false;
  await counts.share();
  const otro = nuevo();
  veces(otro, 'cortada', 2);
  await otro.share();
  expect(otro.hit('cortada', HOUR).current).toBe(7);
});

it('drops what is past', async () => {
  const antes = (await filas()).length;
  await servidor.admin(`update limites set hasta = now() - interval '1 s'`);
  await deletePastCounts(servidor.db.query);
  expect(antes).toBeGreaterThan(0);
  expect(await filas()).toEqual([]);
});
