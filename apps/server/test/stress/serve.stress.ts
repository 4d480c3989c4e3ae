import { spawnSync, type ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { required } from '@plomada/domain/base/required';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { openStage, type Stage } from './support/serve-process.ts';

// Port below the range of outgoing connections.
const PORT = 15_000 + (process.pid % 5000);
const METRICS = PORT + 5000;
const WORKERS = 2;
/**
 * Number of connections per path; together they send a hundred requests per second to it, or as
 * many as are answered.
 */
const ASKERS = 5;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage(PORT);
});
afterEach(() => stage.killAll());
afterAll(() => stage.close());

const serve = (changes: Readonly<Record<string, string>> = {}) =>
  stage.serve({ WEB_CONCURRENCY: String(WORKERS), METRICS_PORT: String(METRICS), ...changes });

const childrenOf = ({ pid }: ChildProcess): number[] =>
  spawnSync('ps', ['--ppid', String(pid), '-o', 'pid='])
    .stdout.toString()
    .trim()
    .split('\n')
    .map(Number);

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${METRICS}/metrics`)).text();
  return Number(text.match(new RegExp(`^${name} (\\d+)$`, 'm'))?.[1] ?? Number.NaN);
};

/**
 * Sends requests over keep-alive connections, as a proxy does, and reports every answer other than
 * 200.
 */
function keepAsking(path = '/health') {
  const agent = new Agent({ keepAlive: true, maxSockets: ASKERS });
  const bad: string[] = [];
  let answered = 0;
  const ask = () =>
    new Promise<void>((resolve) => {
      const fail = (error: Error & { code?: string }) => {
        bad.push(error.code ?? error.message);
        resolve();
      };
      const sent = request(
        { port: PORT, host: '127.0.0.1', path, agent, timeout: 30_000 },
        (answer) => {
          answer.resume().once('error', fail);
          answer.once('end', () => {
            if (answer.statusCode === 200) answered += 1;
            else bad.push(String(answer.statusCode));
            resolve();
          });
        },
      );
      sent.once('timeout', () => sent.destroy(new Error('not answered in 30 s')));
      sent.once('error', fail).end();
    });
  const end = new AbortController();
  const ofOne = async () => {
    while (!end.signal.aborted) {
      await ask();
      await sleep(ASKERS * 10);
    }
  };
  const all = Array.from({ length: ASKERS }, ofOne);
  return async () => {
    end.abort();
    await Promise.all(all);
    agent.destroy();
    return { answered, bad };
  };
}

const workers = () => metric('plomada_workers');

it('replaces every worker under 200 requests a second without losing one, always ready', async () => {
  const { child } = await serve();
  const stops = [keepAsking(), keepAsking('/ready')];
  await sleep(500);
  const before = childrenOf(child);
  expect(before.length).toBe(WORKERS);
  child.kill('SIGHUP');
  await expect
    .poll(() => childrenOf(child).some((pid) => before.includes(pid)), {
      timeout: 240_000,
      interval: 200,
    })
    .toBe(false);
  expect(await workers()).toBe(WORKERS);
  await sleep(500);
  for (const stop of stops) {
    const { answered, bad } = await stop();
    expect(bad).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  }
}, 400_000);

it('starts a worker in place of a killed one, and continues answering', async () => {
  const { child } = await serve();
  process.kill(required(childrenOf(child)[0], 'a worker'), 'SIGKILL');
  await expect.poll(() => metric('plomada_worker_deaths_total'), { timeout: 30_000 }).toBe(1);
  expect((await fetch(`http://127.0.0.1:${PORT}/health`)).status).toBe(200);
  await expect.poll(workers, { timeout: 30_000 }).toBe(WORKERS);
}, 120_000);

it('on SIGTERM answers the running calls and exits with code 0, without workers left', async () => {
  const { child, gone } = await serve({ DRAIN_SECONDS: '2' });
  const stop = keepAsking();
  await sleep(500);
  child.kill('SIGTERM');
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${PORT}/ready`)).status, { timeout: 2000 })
    .toBe(503);
  const { bad } = await stop();
  expect(bad).toEqual([]);
  expect(await gone).toEqual([0, null]);
  await expect(fetch(`http://127.0.0.1:${PORT}/health`)).rejects.toThrow(/fetch failed/);
}, 120_000);

it('exits with 78 when starting again would not help, with any number of workers', async () => {
  const { gone } = await serve({ WEB_DIST: stage.servidor.carpeta });
  expect(await gone).toEqual([78, null]);
  const busy = await serve({ WEB_CONCURRENCY: '1' });
  const second = await serve();
  expect(await second.gone).toEqual([1, null]);
  expect(busy.child.exitCode).toBeNull();
}, 120_000);
