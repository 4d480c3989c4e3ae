import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

async function waiting() {
  const { callsDone, counted } = await import('./calls-in-flight.ts');
  const done = vi.fn<() => void>();
  const wait = async () => {
    await callsDone();
    done();
  };
  void wait();
  return { counted, done };
}

test('on a slow connection loading ahead waits for the answer of the first call', async () => {
  const { counted, done } = await waiting();
  await seconds(10);
  expect(done).not.toHaveBeenCalled();
  const answer = Promise.withResolvers<string>();
  const call = counted(answer.promise);
  await seconds(4);
  expect(done).not.toHaveBeenCalled();
  answer.resolve('rows');
  expect(await call).toBe('rows');
  await seconds(1);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a hanging call, or a page without calls, delays loading ahead only for some seconds', async () => {
  const { counted, done } = await waiting();
  void counted(new Promise(() => {}));
  await seconds(4);
  expect(done).not.toHaveBeenCalled();
  await seconds(2);
  expect(done).toHaveBeenCalledTimes(1);

  vi.resetModules();
  const none = await waiting();
  await seconds(29);
  expect(none.done).not.toHaveBeenCalled();
  await seconds(2);
  expect(none.done).toHaveBeenCalledTimes(1);
});

test('without a connection no call is waited for', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { done } = await waiting();
  await seconds(0);
  expect(done).toHaveBeenCalled();
});
