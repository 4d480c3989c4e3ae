import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

import type { JobResult } from '../jobs/scheduler.ts';
import { registerGauges, type Sources } from './gauges.ts';

/**
 * Histogram buckets in seconds, for answers and statements: a page takes a few milliseconds, and
 * our own target is 100 ms.
 */
const SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 10];

export type Answered = {
  readonly transport: 'rest' | 'trpc' | 'web';
  readonly procedure: string;
  readonly status: number;
  readonly seconds: number;
};

/** Metrics of this process. No label contains an id, a name or a text from a request. */
export type Metrics = {
  readonly registry: Registry;
  readonly countAnswer: (answered: Answered) => void;
  readonly countStatements: (names: readonly string[], seconds: number) => void;
  readonly countWait: (seconds: number) => void;
  readonly countFile: (direction: 'kept' | 'served', bytes: number) => void;
  readonly countRun: (job: string, result: JobResult) => void;
  readonly setPictures: (left: Readonly<Record<'pendientes' | 'ilegibles', number>>) => void;
  readonly read: (sources: Sources) => void;
};

function createCounters(registers: Registry[]) {
  const requests = new Counter({
    name: 'plomada_requests_total',
    help: 'Requests answered.',
    labelNames: ['transport', 'procedure', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'plomada_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['procedure'],
    buckets: SECONDS,
    registers,
  });
  const statements = new Counter({
    name: 'plomada_sql_statements_total',
    help: 'Statements run, by the name they are declared under.',
    labelNames: ['statement'],
    registers,
  });
  const statementSeconds = new Counter({
    name: 'plomada_sql_seconds_total',
    help: 'Time a connection was busy; of statements sent together it counts for the last one.',
    labelNames: ['statement'],
    registers,
  });
  const sqlSeconds = new Histogram({
    name: 'plomada_sql_duration_seconds',
    help: 'Time a connection was busy with what was sent to it together.',
    buckets: SECONDS,
    registers,
  });
  const waits = new Histogram({
    name: 'plomada_pool_wait_seconds',
    help: 'Wait for a connection, of those who did not get one at once.',
    buckets: SECONDS,
    registers,
  });
  const files = new Counter({
    name: 'plomada_files_bytes_total',
    help: 'Bytes of files kept and served.',
    labelNames: ['direction'],
    registers,
  });
  return { requests, requestSeconds, statements, statementSeconds, sqlSeconds, waits, files };
}

/**
 * Counters of the scheduled jobs. Their label is `name`, because Prometheus keeps the label `job`
 * for itself.
 */
function createJobCounters(registers: Registry[]) {
  const runs = new Counter({
    name: 'plomada_job_runs_total',
    help: 'Runs of what the server does by the clock.',
    labelNames: ['name', 'result'],
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'plomada_job_last_success_timestamp_seconds',
    help: 'When a run last succeeded; of several workers, of the one where that is longest ago.',
    labelNames: ['name'],
    aggregator: 'min',
    registers,
  });
  const pictures = new Gauge({
    name: 'plomada_pictures_with_metadata',
    help: 'Stored pictures whose metadata is still in them: to be taken out, or unreadable.',
    labelNames: ['state'],
    aggregator: 'max',
    registers,
  });
  return { runs, lastSuccess, pictures };
}

/**
 * Statements sent along with those of a call (transaction, pin, membership); their names do not
 * explain a slow pipeline.
 */
const FRAME = new Set(['begin', 'commit', 'pool.pin', 'pool.pinInTransaction', 'session.access']);

/** Name under which statements sent together are counted: the last one that is not in `FRAME`. */
function mainOf(names: readonly string[]): string {
  return names.findLast((name) => !FRAME.has(name)) ?? names.at(-1) ?? 'none';
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = createCounters([registry]);
  const jobs = createJobCounters([registry]);
  return {
    registry,
    countAnswer: ({ transport, procedure, status, seconds }) => {
      counters.requests.inc({ transport, procedure, status });
      counters.requestSeconds.observe({ procedure }, seconds);
    },
    countStatements: (names, seconds) => {
      for (const statement of names) counters.statements.inc({ statement });
      counters.statementSeconds.inc({ statement: mainOf(names) }, seconds);
      counters.sqlSeconds.observe(seconds);
    },
    countWait: (seconds) => counters.waits.observe(seconds),
    countFile: (direction, bytes) => counters.files.inc({ direction }, bytes),
    countRun: (name, result) => {
      jobs.runs.inc({ name, result });
      if (result === 'ok') jobs.lastSuccess.setToCurrentTime({ name });
    },
    setPictures: ({ pendientes, ilegibles }) => {
      jobs.pictures.set({ state: 'pending' }, pendientes);
      jobs.pictures.set({ state: 'unreadable' }, ilegibles);
    },
    read: (sources) => registerGauges(registry, sources),
  };
}
