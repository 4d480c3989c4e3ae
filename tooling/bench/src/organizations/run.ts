import type { Counted } from './counted.ts';
import type { Window } from './latency.ts';

/** Of the load, before what is measured. */
export const WARM_UP_SECONDS = 90;

export type Wanted = {
  readonly organizations: number;
  readonly perSecond: number;
  readonly minutes: number;
  /** Of the server: `WEB_CONCURRENCY`. */
  readonly processes: number;
  /** Connections of each: `DATABASE_POOL_MAX`. */
  readonly poolMax: number;
};

/** One minute of calls, and what it took. */
export type Minute = {
  readonly window: Window;
  readonly serverMb: number;
  readonly postgresMb: number;
};

/** Processor time a call, in milliseconds. */
export type Cpu = {
  readonly server: number;
  readonly postgres: number;
  readonly generator: number;
};

export type Run = {
  readonly name: string;
  readonly whole: Window;
  readonly minutes: readonly Minute[];
  readonly cpu: Cpu;
  readonly counted: Counted;
  /** What the busy organisation got done; null where there was none. */
  readonly busy: BusyDone | null;
};

export type BusyDone = {
  readonly imported: number;
  readonly exported: number;
  readonly summed: number;
  readonly refused: number;
  readonly broken: number;
};
