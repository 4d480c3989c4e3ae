import { afterAll, beforeAll, expect, it } from 'vitest';

import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { deletePastCounts, SharedCounts } from './shared-counts.ts';

let server: Servidor;
beforeAll(async () => {
  server = await crearServidor();
});
afterAll(() => server.cerrar());

const HOUR = { windowMs: 3_600_000, max: 20 };
const create = () => new SharedCounts(server.db.query);
const times = (counts: SharedCounts, key: string, n: number) => {
  for (let i = 0; i < n; i += 1) counts.hit(key, HOUR);
};
const rows = () => server.admin('select clave, cuenta::int, hasta from limites');

it('counts of calls are added up over all servers', async () => {
  const [one, other] = [create(), create()];
  times(one, 'alta|10.0.0.1', 7);
  times(other, 'alta|10.0.0.1', 5);
  times(other, 'alta|10.0.0.2', 2);
  await one.share();
  await other.share();
  expect(other.hit('alta|10.0.0.1', HOUR).current).toBe(13);
  expect(other.hit('alta|10.0.0.2', HOUR).current).toBe(3);
  // A server learns the others' count when it reports its own.
  expect(one.hit('alta|10.0.0.1', HOUR).current).toBe(8);
  await other.share();
  await one.share();
  expect(one.hit('alta|10.0.0.1', HOUR).current).toBe(15);
  // Keys are stored hashed, so no address reaches the database.
  expect(JSON.stringify(await rows())).not.toContain('10.0.0');
});

it('a server counts in the window that the first server began', async () => {
  let now = 0;
  const [one, other] = [create(), new SharedCounts(server.db.query, () => now)];
  const elapse = (seconds: number) =>
    server.admin(`update limites set hasta = hasta - $1 * interval '1 s'`, [seconds]);
  times(one, 'ventana', 2);
  await one.share();
  await elapse(3000);
  times(other, 'ventana', 2);
  await other.share();
  const { current, ttl } = other.hit('ventana', HOUR);
  expect(current).toBe(5);
  expect(ttl).toBeLessThanOrEqual(600_000);
  await elapse(600);
  now = 600_001;
  expect(other.hit('ventana', HOUR)).toEqual({ current: 1, ttl: 3_600_000 });
  other.hit('ventana', HOUR);
  await other.share();
  expect(other.hit('ventana', HOUR).current).toBe(3);
});

it('a key far from its limit has no row', async () => {
  const counts = create();
  const before = (await rows()).length;
  for (let i = 0; i < 300; i += 1) counts.hit('lejos', { windowMs: 60_000, max: 6000 });
  await counts.share();
  expect(await rows()).toHaveLength(before);
  counts.hit('lejos', { windowMs: 60_000, max: 6000 });
  await counts.share();
  expect(await rows()).toHaveLength(before + 1);
});

it('counts are kept when the database does not answer', async () => {
  let cut = true;
  const counts = new SharedCounts((bound) =>
    cut ? Promise.reject(new Error('cut')) : server.db.query(bound),
  );
  times(counts, 'cortada', 4);
  await expect(counts.share()).rejects.toThrow('cut');
  cut = false;
  await counts.share();
  const other = create();
  times(other, 'cortada', 2);
  await other.share();
  expect(other.hit('cortada', HOUR).current).toBe(7);
});

it('counts of past windows are deleted', async () => {
  const before = (await rows()).length;
  await server.admin(`update limites set hasta = now() - interval '1 s'`);
  await deletePastCounts(server.db.query);
  expect(before).toBeGreaterThan(0);
  expect(await rows()).toEqual([]);
});
