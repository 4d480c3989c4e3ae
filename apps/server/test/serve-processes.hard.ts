import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';

import { required } from '@plomada/domain/base/required';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import {
  CLAVE_PUBLICA,
  CLAVE_PUBLICABLE,
  crearServidor,
  type Servidor,
} from './soporte/servidor.ts';

const SERVE = join(import.meta.dirname, '../src/serve.ts');
// Any folder with an `index.html` is a build.
const BUILD = join(import.meta.dirname, '../../web');
// Below those that outgoing connections take.
const PORT = 15_000 + (process.pid % 5000);
const METRICS = PORT + 5000;
const WORKERS = 2;

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor();
});
afterAll(() => servidor.cerrar());

type Serving = { readonly child: ChildProcess; readonly gone: Promise<unknown> };
const running: Serving[] = [];
afterEach(async () => {
  for (const { child, gone } of running.splice(0)) {
    child.kill('SIGKILL');
    await gone;
  }
});

async function serve(changes: Record<string, string> = {}): Promise<Serving> {
  const child = spawn(process.execPath, [SERVE], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(PORT),
      PUBLIC_ORIGIN: `http://localhost:${PORT}`,
      LOG_LEVEL: 'silent',
      WEB_DIST: BUILD,
      WEB_CONCURRENCY: String(WORKERS),
      METRICS_PORT: String(METRICS),
      FILES_DIR: servidor.carpeta,
      DATABASE_URL: servidor.env.DATABASE_URL,
      CLERK_PUBLISHABLE_KEY: CLAVE_PUBLICABLE,
      CLERK_SECRET_KEY: 'sk_test_prueba',
      CLERK_JWT_KEY: CLAVE_PUBLICA,
      ...changes,
    },
  });
  const serving = { child, gone: once(child, 'exit') };
  running.push(serving);
  const lines = createInterface({ input: required(child.stdout, 'what it says') });
  await Promise.race([once(lines, 'line'), serving.gone]);
  return serving;
}

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${METRICS}/metrics`)).text();
  return Number(text.match(new RegExp(`^${name} (\\d+)$`, 'm'))?.[1] ?? Number.NaN);
};

/** As a proxy asks: over connections that stay open. What was not answered with 200 is told. */
function keepAsking(path = '/health') {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const bad: string[] = [];
  let answered = 0;
  const ask = () =>
    new Promise<void>((resolve) => {
      const fail = (error: Error & { code?: string }) => {
        bad.push(error.code ?? error.message);
        resolve();
      };
      const sent = request({ port: PORT, host: '127.0.0.1', path, agent }, (answer) => {
        answer.resume().once('error', fail);
        answer.once('end', () => {
          if (answer.statusCode === 200) answered += 1;
          else bad.push(String(answer.statusCode));
          resolve();
        });
      });
      sent.once('error', fail).end();
    });
  const asked: Promise<void>[] = [];
  const timer = setInterval(() => asked.push(ask()), 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(asked);
    agent.destroy();
    return { answered, bad };
  };
}

const workers = () => metric('plomada_workers');

it('replaces every worker under 200 requests a second without losing one, ready all the while', async () => {
  const { child } = await serve();
  const stops = [keepAsking(), keepAsking('/ready')];
  await sleep(500);
  child.kill('SIGHUP');
  // The new one is there before the old one goes.
  await expect
    .poll(async () => (await workers()) > WORKERS, { timeout: 60_000, interval: 20 })
    .toBe(true);
  await expect.poll(workers, { timeout: 60_000, interval: 200 }).toBe(WORKERS);
  await sleep(500);
  for (const stop of stops) {
    const { answered, bad } = await stop();
    expect(bad).toEqual([]);
    expect(answered).toBeGreaterThan(100);
  }
}, 180_000);

it('starts another in the place of one that was killed, and goes on answering', async () => {
  const { child } = await serve();
  const children = spawn('ps', ['--ppid', String(child.pid), '-o', 'pid=']);
  const [pids] = await once(children.stdout, 'data');
  process.kill(Number(String(pids).trim().split('\n')[0]), 'SIGKILL');
  await expect.poll(() => metric('plomada_worker_deaths_total'), { timeout: 30_000 }).toBe(1);
  expect((await fetch(`http://127.0.0.1:${PORT}/health`)).status).toBe(200);
  await expect.poll(workers, { timeout: 30_000 }).toBe(WORKERS);
}, 120_000);

it('told to end, answers what it was asked and leaves with code 0, and no worker behind', async () => {
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

it('leaves with 78 where starting again would not help, however many workers', async () => {
  const { gone } = await serve({ WEB_DIST: servidor.carpeta });
  expect(await gone).toEqual([78, null]);
  const busy = await serve({ WEB_CONCURRENCY: '1' });
  const second = await serve();
  expect(await second.gone).toEqual([1, null]);
  expect(busy.child.exitCode).toBeNull();
}, 120_000);
