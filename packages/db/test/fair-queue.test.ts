import { describe, expect, it } from 'vitest';

import { FairQueue, QueueFull, type Release } from '../src/fair-queue.ts';

const OPTIONS = { places: 2, placesPerKey: 1, waitingPerKey: 100, waiting: 200, retryAfter: 3 };

/** Waits for a slot, records the name, and returns the function that releases it. */
function enter(queue: FairQueue, key: string, name: string, order: string[]): Promise<Release> {
  return queue.acquire(key).then((release) => {
    order.push(name);
    return release;
  });
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('FairQueue', () => {
  it('one key never uses more than its slots, even if others are free', async () => {
    const queue = new FairQueue({ ...OPTIONS, places: 3, placesPerKey: 2 });
    const order: string[] = [];
    const first = await enter(queue, 'a', 'a1', order);
    await enter(queue, 'a', 'a2', order);
    const third = enter(queue, 'a', 'a3', order);
    await settle();
    expect(order).toEqual(['a1', 'a2']);
    await enter(queue, 'b', 'b1', order);
    first();
    await third;
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('a new key waits one slot behind a key with many waiters', async () => {
    const queue = new FairQueue({ ...OPTIONS, places: 1 });
    const order: string[] = [];
    let release = await enter(queue, 'a', 'a0', order);
    const waiting = Array.from({ length: 50 }, (_, i) => enter(queue, 'a', `a${i + 1}`, order));
    const newcomer = enter(queue, 'b', 'b1', order);
    release();
    release = await (waiting[0] ?? newcomer);
    release();
    release = await newcomer;
    expect(order).toEqual(['a0', 'a1', 'b1']);
    for (const next of waiting.slice(1)) {
      release();
      release = await next;
    }
    expect(order).toHaveLength(52);
    expect(order.slice(3)).toEqual(Array.from({ length: 49 }, (_, i) => `a${i + 2}`));
  });

  it('a key at its limit is skipped without losing its place', async () => {
    const queue = new FairQueue(OPTIONS);
    const order: string[] = [];
    const a1 = await enter(queue, 'a', 'a1', order);
    const b1 = await enter(queue, 'b', 'b1', order);
    const a2 = enter(queue, 'a', 'a2', order);
    const c1 = enter(queue, 'c', 'c1', order);
    b1();
    await c1;
    expect(order).toEqual(['a1', 'b1', 'c1']);
    a1();
    await a2;
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  it('refuses when a key, or all keys together, have too many waiters', async () => {
    const queue = new FairQueue({ ...OPTIONS, places: 1, waitingPerKey: 2, waiting: 3 });
    await queue.acquire('a');
    void queue.acquire('a');
    void queue.acquire('a');
    const refused = await queue.acquire('a').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(QueueFull);
    expect(refused).toMatchObject({ retryAfter: 3 });
    void queue.acquire('b');
    await expect(queue.acquire('c')).rejects.toBeInstanceOf(QueueFull);
  });

  it('a caller that stops waiting takes no slot and frees its place in the queue', async () => {
    const queue = new FairQueue({ ...OPTIONS, places: 1, waitingPerKey: 1 });
    const order: string[] = [];
    const a1 = await enter(queue, 'a', 'a1', order);
    const caller = new AbortController();
    const left = queue.acquire('a', caller.signal);
    caller.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const a2 = enter(queue, 'a', 'a2', order);
    a1();
    await a2;
    expect(order).toEqual(['a1', 'a2']);
    await expect(queue.acquire('a', caller.signal)).rejects.toThrow('gone');
  });

  it('a slot given back twice counts once, also when the work throws', async () => {
    const queue = new FairQueue({ ...OPTIONS, places: 1 });
    const release = await queue.acquire('a');
    release();
    release();
    await expect(
      queue.run('a', async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    const order: string[] = [];
    await enter(queue, 'a', 'held', order);
    void enter(queue, 'b', 'waits', order);
    await settle();
    expect(order).toEqual(['held']);
  });
});
