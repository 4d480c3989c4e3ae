import { setImmediate as settle } from 'node:timers/promises';

import { testTenantId } from '@plomada/db/testing/tenant-id';
import { AppError } from '@plomada/domain/errores';
import { expect, it } from 'vitest';

import { NORTE, SUR } from '../../test/soporte/datos.ts';
import { HeavyTurns, inHeavyTurn, streamInTurn } from './heavy-turns.ts';

const heavyTurns = new HeavyTurns();
const asking = (tenantId: string, caller = new AbortController(), withinMs = 10_000) => ({
  heavyTurns,
  tenantId: testTenantId(tenantId),
  callerGone: () => caller.signal,
  venceEn: performance.now() + withinMs,
});

/** Long work that ends when told to. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  const run = () => {
    begun = true;
    return promise;
  };
  return { run, end: () => resolve('done'), begun: () => begun };
}

it('runs one import of an organisation at a time, and another organisation beside it', async () => {
  const [first, second, other] = [work(), work(), work()];
  const asked = [
    inHeavyTurn(asking(NORTE), 'import', first.run),
    inHeavyTurn(asking(NORTE), 'import', second.run),
    inHeavyTurn(asking(SUR), 'import', other.run),
  ];
  await settle();
  expect([first.begun(), second.begun(), other.begun()]).toEqual([true, false, true]);
  first.end();
  await asked[0];
  await settle();
  expect(second.begun()).toBe(true);
  second.end();
  other.end();
  expect(await Promise.all(asked)).toEqual(['done', 'done', 'done']);
});

it('never runs what a caller who hung up, or one whose time is over, was waiting for', async () => {
  const [first, left, late] = [work(), work(), work()];
  const running = inHeavyTurn(asking(NORTE), 'paper', first.run);
  const caller = new AbortController();
  const abandoned = inHeavyTurn(asking(NORTE, caller), 'paper', left.run);
  const clock = new AbortController();
  const overdue = inHeavyTurn(asking(NORTE, clock), 'paper', late.run);
  caller.abort(new AppError('PEDIDO_ABANDONADO'));
  clock.abort(new AppError('TIEMPO_AGOTADO'));
  await expect(abandoned).rejects.toMatchObject({ code: 'PEDIDO_ABANDONADO' });
  await expect(overdue).rejects.toMatchObject({ code: 'TIEMPO_AGOTADO' });
  first.end();
  await running;
  expect([left.begun(), late.begun()]).toEqual([false, false]);
});

it('begins a file in its turn and gives the turn back when its reader stops', async () => {
  let open = 0;
  async function* pieces() {
    open += 1;
    try {
      for (;;) yield 'piece';
    } finally {
      open -= 1;
    }
  }
  const readers = [1, 2, 3].map(() => streamInTurn(asking(NORTE), 'download', pieces));
  const firsts = readers.map((reader) => reader.next());
  await Promise.all(firsts.slice(0, 2));
  await settle();
  expect(open).toBe(2);
  await readers[0]?.return(undefined);
  expect(await firsts[2]).toEqual({ done: false, value: 'piece' });
  expect(open).toBe(2);
  await readers[1]?.return(undefined);
  await readers[2]?.return(undefined);
  expect(open).toBe(0);
});

it('whoever cannot be served in time is told when to come again, and never runs', async () => {
  const [first, late] = [work(), work()];
  const running = inHeavyTurn(asking(NORTE), 'paper', first.run);
  const told = inHeavyTurn(asking(NORTE, new AbortController(), 2550), 'paper', late.run);
  await expect(told).rejects.toMatchObject({ name: 'QueueFull', retryAfter: 5 });
  first.end();
  await running;
  expect(late.begun()).toBe(false);
});
