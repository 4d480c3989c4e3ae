import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as settle } from 'node:timers/promises';

import { testTenantId } from '@plomada/db/testing/tenant-id';
import { AppError } from '@plomada/domain/errores';
import { expect, it, vi } from 'vitest';

import { NORTE, SUR } from '../../test/soporte/datos.ts';
import { CallScope } from './call-scope.ts';
import { HeavyTurns, inHeavyTurn, streamInTurn } from './heavy-turns.ts';

const heavyTurns = new HeavyTurns();
const asking = (tenantId: string, caller = new AbortController(), withinMs = 10_000) => ({
  services: { heavyTurns },
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

/** A call over a socket that nobody is at the other end of. */
function call() {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const scope = new CallScope(answer, 60_000, { warn: () => undefined });
  return {
    ctx: { ...asking(NORTE), scope, callerGone: scope.gone },
    hangUp: () => answer.destroy(),
  };
}

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
  const readers = [1, 2, 3].map(() => streamInTurn(call().ctx, 'download', pieces));
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

it('gives the turn of a file back when its caller hangs up, wherever its reader is stuck', async () => {
  const { download } = heavyTurns.queues;
  async function* stuck(): AsyncGenerator<string> {
    await new Promise(() => undefined);
    yield 'never';
  }
  const waiting = call();
  void streamInTurn(waiting.ctx, 'download', stuck).next();
  const unread = call();
  async function* one() {
    yield 'piece';
  }
  await streamInTurn(unread.ctx, 'download', one).next();
  await settle();
  expect(download.running).toBe(2);
  waiting.hangUp();
  unread.hangUp();
  await vi.waitFor(() => expect(download.running).toBe(0));
});

it('answers 429 to whoever waits too long for a file, however much time the call has', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const [first, second] = [work(), work()];
    const running = [first, second].map(({ run }) => inHeavyTurn(asking(NORTE), 'download', run));
    const third = inHeavyTurn(asking(NORTE, undefined, 300_000), 'download', work().run);
    const [refused] = await Promise.all([
      third.catch((error: unknown) => error),
      vi.advanceTimersByTimeAsync(20_000),
    ]);
    expect(refused).toMatchObject({ name: 'QueueFull', retryAfter: 10 });
    first.end();
    second.end();
    await Promise.all(running);
  } finally {
    vi.useRealTimers();
  }
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
