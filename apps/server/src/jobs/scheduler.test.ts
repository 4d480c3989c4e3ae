import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Scheduler, type Job, type JobResult } from './scheduler.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function scheduled(job: Omit<Job, 'name'>) {
  const warnings: object[] = [];
  const results: [string, JobResult][] = [];
  const scheduler = new Scheduler({
    log: { warn: (line: object) => warnings.push(line) },
    onRun: (name, result) => results.push([name, result]),
  });
  const wake = scheduler.add({ name: 'sweep', ...job });
  return { scheduler, wake, warnings, results };
}

/** Job whose runs last until the test resolves them. */
function held() {
  const open: PromiseWithResolvers<void>[] = [];
  const run = vi.fn<Job['run']>(() => {
    const one = Promise.withResolvers<void>();
    open.push(one);
    return one.promise;
  });
  const letGo = async () => {
    open.shift()?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { run, letGo };
}

it('a job runs first after its first delay, and then each period', async () => {
  const run = vi.fn<Job['run']>();
  const { scheduler } = scheduled({ everyMs: 1000, firstMs: 20, run });
  await vi.advanceTimersByTimeAsync(5000);
  expect(run).toHaveBeenCalledTimes(0);
  scheduler.start();
  await vi.advanceTimersByTimeAsync(20);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2001);
  expect(run).toHaveBeenCalledTimes(4);
  await scheduler.close();
});

it('a job waits a full period when no first delay is given', async () => {
  const run = vi.fn<Job['run']>();
  const { scheduler } = scheduled({ everyMs: 1000, run });
  scheduler.start();
  await vi.advanceTimersByTimeAsync(999);
  expect(run).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  await scheduler.close();
});

it('a job runs once at a time: periods meanwhile are skipped, and wake-ups cause one more run', async () => {
  const { run, letGo } = held();
  const { scheduler, wake } = scheduled({ everyMs: 1000, run });
  scheduler.start();
  await vi.advanceTimersByTimeAsync(3500);
  expect(run).toHaveBeenCalledTimes(1);
  await letGo();
  expect(run).toHaveBeenCalledTimes(1);
  wake();
  wake();
  wake();
  expect(run).toHaveBeenCalledTimes(2);
  await letGo();
  expect(run).toHaveBeenCalledTimes(3);
  await letGo();
  expect(run).toHaveBeenCalledTimes(3);
  await scheduler.close();
});

it('a failing run is reported by its job’s name, once, and runs again', async () => {
  const failure = new Error('no database');
  const run = vi
    .fn<Job['run']>()
    .mockRejectedValueOnce(failure)
    .mockImplementationOnce(() => {
      throw failure;
    });
  const { scheduler, warnings, results } = scheduled({ everyMs: 1000, run });
  scheduler.start();
  await vi.advanceTimersByTimeAsync(3000);
  expect(warnings).toEqual([
    { err: failure, job: 'sweep' },
    { err: failure, job: 'sweep' },
  ]);
  expect(results).toEqual([
    ['sweep', 'failed'],
    ['sweep', 'failed'],
    ['sweep', 'ok'],
  ]);
  await scheduler.close();
});

it('aborts the running job on close, waits for it, and starts no other', async () => {
  let heard = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = vi.fn<Job['run']>((signal: AbortSignal) => {
    signal.addEventListener('abort', () => {
      heard = true;
    });
    return promise;
  });
  const { scheduler, wake } = scheduled({ everyMs: 1000, run });
  scheduler.start();
  await vi.advanceTimersByTimeAsync(1000);
  wake();
  let closed = false;
  const closing = scheduler.close().then(() => {
    closed = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect([heard, closed]).toEqual([true, false]);
  resolve();
  await closing;
  wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
