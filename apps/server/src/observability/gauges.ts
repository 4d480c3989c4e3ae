import { Gauge, type Registry } from 'prom-client';

type Queue = { readonly running: number; readonly waiting: number };

/** Values read when metrics are requested, not counted as events happen. */
export type Sources = {
  readonly pool: {
    readonly size: number;
    readonly totalCount: number;
    readonly idleCount: number;
    readonly callersWaiting: number;
  };
  readonly queues: Readonly<Record<string, Queue>>;
  readonly chainWorker: { readonly pending: () => number; readonly lagMs: () => number };
  /** Bytes of the disk with the files; null when they are not in a folder of this machine. */
  readonly disk: () => Promise<{ readonly free: number; readonly total: number } | null>;
  readonly build: Readonly<Record<'version' | 'node' | 'schema', string>>;
};

type Definition<L extends string> = {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly L[];
  /** Aggregation of the workers' values: their sum unless given. */
  readonly aggregator?: 'max' | 'first';
  readonly read: (gauge: Gauge<L>) => void | Promise<void>;
};

function gauge<L extends string = never>(registry: Registry, definition: Definition<L>): void {
  const { name, help, labelNames = [], aggregator = 'sum', read } = definition;
  const made: Gauge<L> = new Gauge({
    name,
    help,
    labelNames,
    aggregator,
    registers: [registry],
    collect: () => read(made),
  });
}

function poolGauges(registry: Registry, { pool }: Sources): void {
  gauge(registry, {
    name: 'plomada_pool_connections',
    help: 'Connections to the database, by what they do.',
    labelNames: ['state'],
    read: (made) => {
      made.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      made.set({ state: 'idle' }, pool.idleCount);
    },
  });
  gauge(registry, {
    name: 'plomada_pool_size',
    help: 'Connections that may be open at once.',
    read: (made) => made.set(pool.size),
  });
  gauge(registry, {
    name: 'plomada_pool_waiting',
    help: 'Callers that wait for a connection.',
    read: (made) => made.set(pool.callersWaiting),
  });
}

function queueGauges(registry: Registry, { queues }: Sources): void {
  gauge(registry, {
    name: 'plomada_heavy_turns',
    help: 'Long work by its queue: running, or waiting for a slot.',
    labelNames: ['queue', 'state'],
    read: (made) => {
      for (const [queue, { running, waiting }] of Object.entries(queues)) {
        made.set({ queue, state: 'running' }, running);
        made.set({ queue, state: 'waiting' }, waiting);
      }
    },
  });
}

function chainGauges(registry: Registry, { chainWorker }: Sources): void {
  gauge(registry, {
    name: 'plomada_sealer_lag_seconds',
    help: 'Since when the oldest organisation with audit rows to hash has been waiting.',
    aggregator: 'max',
    read: (made) => made.set(chainWorker.lagMs() / 1000),
  });
  gauge(registry, {
    name: 'plomada_sealer_pending_organizations',
    help: 'Organisations with audit rows to hash.',
    aggregator: 'max',
    read: (made) => made.set(chainWorker.pending()),
  });
}

/** Registers the gauges, which are read when the metrics are requested. */
export function registerGauges(registry: Registry, sources: Sources): void {
  poolGauges(registry, sources);
  queueGauges(registry, sources);
  chainGauges(registry, sources);
  gauge(registry, {
    name: 'plomada_files_disk_bytes',
    help: 'Room on the disk of the files, where they are on one.',
    labelNames: ['state'],
    aggregator: 'max',
    read: async (made) => {
      const room = await sources.disk();
      if (room === null) return;
      made.set({ state: 'free' }, room.free);
      made.set({ state: 'total' }, room.total);
    },
  });
  gauge(registry, {
    name: 'plomada_build_info',
    help: 'Always 1: what is running.',
    labelNames: ['version', 'node', 'schema'],
    aggregator: 'first',
    read: (made) => made.set({ ...sources.build }, 1),
  });
}
