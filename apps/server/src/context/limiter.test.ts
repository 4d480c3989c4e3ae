import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as settle } from 'node:timers/promises';

import { testTenantId } from '@plomada/db/testing/tenant-id';
import { AppError } from '@plomada/domain/errores';
import { expect, it, vi } from 'vitest';

import { NORTE, SUR } from '../../test/support/data.ts';
import { CallScope } from './call-scope.ts';
import { Limiter, limited, limitedStream } from './limiter.ts';

const limiter = new Limiter();
const asking = (tenantId: string, caller = new AbortController(), withinMs = 10_000) => ({
  services: { limiter },
  tenantId: testTenantId(tenantId),
  callerGone: () => caller.signal,
  deadline: performance.now() + withinMs,
});

/** Long work that ends when the test resolves it. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  const run = () => {
    begun = true;
    return promise;
  };
  return { run, end: () => resolve('done'), begun: () => begun };
}

it('runs one import of an organisation at a time, in parallel with those of other organisations', async () => {
  const [first, second, other] = [work(), work(), work()];
  const asked = [
    limited(asking(NORTE), 'import', first.run),
    limited(asking(NORTE), 'import', second.run),
    limited(asking(SUR), 'import', other.run),
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

it('never starts waiting work of a caller that hung up or timed out', async () => {
  const [first, left, late] = [work(), work(), work()];
  const running = limited(asking(NORTE), 'pdf', first.run);
  const caller = new AbortController();
  const abandoned = limited(asking(NORTE, caller), 'pdf', left.run);
  const clock = new AbortController();
  const overdue = limited(asking(NORTE, clock), 'pdf', late.run);
  caller.abort(new AppError('PEDIDO_ABANDONADO'));
  clock.abort(new AppError('TIEMPO_AGOTADO'));
  await expect(abandoned).rejects.toMatchObject({ code: 'PEDIDO_ABANDONADO' });
  await expect(overdue).rejects.toMatchObject({ code: 'TIEMPO_AGOTADO' });
  first.end();
  await running;
  expect([left.begun(), late.begun()]).toEqual([false, false]);
});

/** Call over a socket without a client. */
function call() {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  const scope = new CallScope(answer, 60_000, { warn: () => undefined });
  return {
    ctx: { ...asking(NORTE), scope, callerGone: scope.gone },
    hangUp: () => answer.destroy(),
  };
}

it('begins a file in its slot and gives the slot back when its reader stops', async () => {
  let open = 0;
  async function* pieces() {
    open += 1;
    try {
      for (;;) yield 'piece';
    } finally {
      open -= 1;
    }
  }
  const readers = [1, 2, 3].map(() => limitedStream(call().ctx, 'download', pieces));
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

it('frees the slot of a file when its caller hangs up, at any stage of the reading', async () => {
  const { download } = limiter.queues;
  async function* stuck(): AsyncGenerator<string> {
    await new Promise(() => undefined);
    yield 'never';
  }
  const waiting = call();
  void limitedStream(waiting.ctx, 'download', stuck).next();
  const unread = call();
  async function* one() {
    yield 'piece';
  }
  await limitedStream(unread.ctx, 'download', one).next();
  await settle();
  expect(download.running).toBe(2);
  waiting.hangUp();
  unread.hangUp();
  await vi.waitFor(() => expect(download.running).toBe(0));
});

it('answers 429 to a caller that waits too long for a file, even if the call has time left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const [first, second] = [work(), work()];
    const running = [first, second].map(({ run }) => limited(asking(NORTE), 'download', run));
    const third = limited(asking(NORTE, undefined, 300_000), 'download', work().run);
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

it('rejects a call that cannot be served in time, with a retry time, and never runs it', async () => {
  const [first, late] = [work(), work()];
  const running = limited(asking(NORTE), 'pdf', first.run);
  const rejected = limited(asking(NORTE, new AbortController(), 2550), 'pdf', late.run);
  await expect(rejected).rejects.toMatchObject({ name: 'QueueFull', retryAfter: 5 });
  first.end();
  await running;
  expect(late.begun()).toBe(false);
});
