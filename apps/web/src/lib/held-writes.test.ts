import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { createHeldWrites, HELD_AFTER_MS } from './held-writes.ts';
import { noAnswer, restError } from './rest-error.ts';

function fakeNetwork() {
  const listeners = new Set<() => void>();
  let online = true;
  return {
    isOnline: () => online,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setOnline: (to: boolean) => {
      online = to;
      listeners.forEach((listener) => listener());
    },
  };
}

const cut = () => Promise.reject(noAnswer(new Error('cut')));

describe('writes without a connection', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('a write stored on the device is awaited, and is neither waiting nor at risk', async () => {
    const network = fakeNetwork();
    const writes = createHeldWrites(network);
    const { promise, resolve } = Promise.withResolvers<string>();
    const answer = writes.deliverKept(() => promise);
    await vi.advanceTimersByTimeAsync(HELD_AFTER_MS);
    expect([writes.isSlow(), writes.isOpenSince(0), writes.isAtRisk()]).toEqual([
      true,
      true,
      false,
    ]);
    network.setOnline(false);
    expect(writes.isHeld()).toBe(false);
    writes.giveUpSince(0);
    resolve('kept');
    expect(await answer).toBe('kept');
  });

  test('wait, are shown as waiting after 2 s, and are sent once the connection is back', async () => {
    const network = fakeNetwork();
    const writes = createHeldWrites(network);
    network.setOnline(false);
    const send = vi.fn<() => Promise<string>>(() => Promise.resolve('saved'));
    const answer = writes.deliver(send);
    await vi.advanceTimersByTimeAsync(HELD_AFTER_MS - 1);
    expect(writes.isHeld()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(writes.isHeld()).toBe(true);
    expect(send).not.toHaveBeenCalled();
    network.setOnline(true);
    expect(writes.isHeld()).toBe(false);
    await expect(answer).resolves.toBe('saved');
    expect(send).toHaveBeenCalledOnce();
  });

  test('a write interrupted on its way is sent again when the connection is back', async () => {
    const network = fakeNetwork();
    const writes = createHeldWrites(network);
    const send = vi.fn<() => Promise<string>>(() => Promise.resolve('saved'));
    send.mockImplementationOnce(() => {
      // Late on purpose: the browser notices after the call has failed.
      setTimeout(() => network.setOnline(false), 100);
      return cut();
    });
    const answer = writes.deliver(send);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).toHaveBeenCalledOnce();
    expect(writes.isHeld()).toBe(true);
    network.setOnline(true);
    await expect(answer).resolves.toBe('saved');
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('a write that fails once after the connection came back is tried again', async () => {
    const network = fakeNetwork();
    const writes = createHeldWrites(network);
    network.setOnline(false);
    const send = vi.fn<() => Promise<string>>(cut);
    send.mockImplementationOnce(cut).mockImplementationOnce(() => Promise.resolve('saved'));
    const answer = writes.deliver(send);
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(answer).resolves.toBe('saved');
  });

  test('with a connection and no answer they fail at once: nothing is repeated automatically', async () => {
    const writes = createHeldWrites(fakeNetwork());
    const send = vi.fn<() => Promise<string>>(cut);
    const answer = writes.deliver(send).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(500);
    expect(await answer).toBe('failed');
    expect(send).toHaveBeenCalledOnce();
  });

  test('a refusal is an answer, whatever happens to the connection afterwards', async () => {
    const network = fakeNetwork();
    const writes = createHeldWrites(network);
    const answer = writes.deliver(() => {
      network.setOnline(false);
      return Promise.reject(restError(409, '{"message":"no"}', null));
    });
    await expect(answer).rejects.toThrow('no');
  });

  test('an abandoned write is never sent', async () => {
    const network = fakeNetwork();
    const writes = createHeldWrites(network);
    network.setOnline(false);
    const mark = writes.mark();
    const send = vi.fn<() => Promise<string>>(() => Promise.resolve('saved'));
    const answer = writes.deliver(send).catch(() => 'given up');
    writes.giveUpSince(mark);
    expect(await answer).toBe('given up');
    network.setOnline(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(send).not.toHaveBeenCalled();
  });
});
