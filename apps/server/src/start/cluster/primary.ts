import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Logger } from 'pino';

import type { Env } from '../../context/env.ts';
import { longestDrainMs } from '../../http/plugins/drain.ts';
import { createLogger } from '../../observability/logger.ts';
import type { MetricsOfAll } from '../../observability/metrics-of-all.ts';
import { assertServable } from '../preflight.ts';
import { refusalOf, restartAfter, UNBORN, type Fate } from './restarts.ts';
import { REPLACED, STOP } from './worker.ts';

type Served = Env & { readonly WEB_DIST: string };

/**
 * Time after the drain for the longest call without files and for closing the database, in
 * milliseconds.
 */
const CLOSING_MS = 15_000;
/** Longest start of a new worker in a rolling restart, in milliseconds. */
const BIRTH_MS = 60_000;

type Crew = {
  readonly env: Served;
  readonly log: Logger;
  readonly hired: Set<Worker>;
  readonly serving: Set<Worker>;
  /** Workers that were asked to end and are not replaced when they exit. */
  readonly dismissed: WeakSet<Worker>;
  metrics: MetricsOfAll | null;
  ending: boolean;
  everServed: boolean;
};

type Place = {
  readonly fate: Fate;
  /**
   * True for a worker of a rolling restart: until it serves, nothing depends on it and its death is
   * no loss.
   */
  readonly onTrial: boolean;
};

/** Starts a worker; when it dies, another one takes its position after a delay. */
function hire(crew: Crew, { fate, onTrial }: Place = { fate: UNBORN, onTrial: false }): Worker {
  const worker = cluster.fork();
  const born = performance.now();
  let served = false;
  crew.hired.add(worker);
  worker.once('listening', () => {
    served = true;
    crew.serving.add(worker);
    crew.everServed = true;
  });
  // The channel of a dying worker breaks too; its exit is handled below.
  worker.on('error', (err) => crew.log.warn({ err }, 'no message could be sent to a worker'));
  worker.once('exit', (code, signal) => {
    crew.hired.delete(worker);
    crew.serving.delete(worker);
    if (crew.ending || crew.dismissed.has(worker) || (onTrial && !served)) return;
    const refusal = refusalOf({ code, everServed: crew.everServed });
    if (refusal !== null) {
      void endAll(crew, refusal);
      return;
    }
    const { waitMs, fate: next } = restartAfter(fate, { livedMs: performance.now() - born });
    crew.metrics?.countDeath();
    crew.log.error({ worker: worker.process.pid, code, signal, waitMs }, 'worker died');
    setTimeout(() => {
      if (!crew.ending) hire(crew, { fate: next, onTrial: false });
    }, waitMs);
  });
  return worker;
}

/** Ends a worker after its running calls; one that takes too long is killed. */
async function dismiss(crew: Crew, worker: Worker, { word = STOP, limitMs = patience(crew) } = {}) {
  crew.dismissed.add(worker);
  if (worker.isDead()) return;
  const gone = once(worker, 'exit');
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), limitMs);
  if (worker.isConnected()) worker.send(word);
  else worker.process.kill('SIGTERM');
  await gone;
  clearTimeout(kill);
}

const patience = ({ env }: Crew): number => longestDrainMs(env) + CLOSING_MS;

async function endAll(crew: Crew, code: number): Promise<void> {
  if (crew.ending) return;
  crew.ending = true;
  await Promise.all([...crew.hired].map((worker) => dismiss(crew, worker)));
  process.exit(code);
}

/** Resolves to true when the worker listens, false when it exits or takes too long. */
async function serves(worker: Worker): Promise<boolean> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(worker, 'listening', { signal }).then(() => true),
      once(worker, 'exit', { signal }).then(() => false),
      sleep(BIRTH_MS, false, { signal }),
    ]);
  } finally {
    settled.abort();
  }
}

/**
 * Replaces the workers one by one; an old one ends only after its successor serves. When a new
 * worker does not come to serve (the deployed version refuses to start), the restart stops and the
 * old workers stay.
 */
async function replaceAll(crew: Crew): Promise<void> {
  // A copy, because the set grows as workers are replaced.
  const old = Array.from(crew.hired);
  for (const worker of old) {
    if (crew.ending) return;
    const young = hire(crew, { fate: UNBORN, onTrial: true });
    if (!(await serves(young))) {
      crew.log.error('the new worker does not start: the old ones stay');
      await dismiss(crew, young, { limitMs: 0 });
      return;
    }
    await dismiss(crew, worker, { word: REPLACED });
  }
  crew.log.warn({ workers: crew.hired.size }, 'all workers replaced');
}

/** Supervises `WEB_CONCURRENCY` workers that share the port; it serves nothing itself. */
export async function runPrimary(env: Served): Promise<void> {
  await assertServable(env, { mayBeAhead: false });
  const crew: Crew = {
    env,
    log: createLogger(env),
    hired: new Set(),
    serving: new Set(),
    dismissed: new WeakSet(),
    metrics: null,
    ending: false,
    everServed: false,
  };
  process.on('SIGTERM', () => void endAll(crew, 0));
  process.on('SIGINT', () => void endAll(crew, 0));
  let replacing: Promise<void> | null = null;
  process.on('SIGHUP', () => {
    replacing ??= replaceAll(crew).finally(() => {
      replacing = null;
    });
  });
  if (env.METRICS_PORT !== undefined) {
    const { serveMetricsOfAll } = await import('../../observability/metrics-of-all.ts');
    crew.metrics = await serveMetricsOfAll(env, {
      serving: () => Array.from(crew.serving),
      log: crew.log,
    });
  }
  const first = Array.from({ length: env.WEB_CONCURRENCY }, () => hire(crew));
  const listening = await Promise.all(first.map(serves));
  if (listening.every(Boolean)) process.stdout.write(`${env.PUBLIC_ORIGIN}\n`);
}
