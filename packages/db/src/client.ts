import { type CustomTypesConfig, types as pgTypes } from 'pg';

import type { OnStatement } from './statement-times.ts';
import type { Query } from './statement.ts';
import { TenantPool } from './tenant-pool.ts';

export type Db = {
  readonly pool: TenantPool;
  /**
   * Runs a declared statement under the current pin; `date` arrives as text, `bigint` as number,
   * `numeric` as text.
   */
  readonly query: Query;
  readonly close: () => Promise<void>;
};

type DbOptions = {
  readonly url: string;
  readonly max?: number;
  readonly applicationName?: string;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onError?: (error: Error) => void;
  /** Receives the time of every statement. */
  readonly onStatement?: OnStatement;
};

const { builtins } = pgTypes;

/** A `bigint` column as a number; amounts are guarded below 2^53 on the way in. */
function safeInteger(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Entero fuera de rango: ${text}`);
  return number;
}

const DATE_ARRAY = 1182;

/** Parsers of text values, by the number of their type. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map([
  // A business date has no zone: a JS Date would move it by one day west of Greenwich.
  [builtins.DATE, (text: string): unknown => text],
  // An array of dates arrives as `{2026-11-20,2026-11-27}`: days of our calendar need no quotes.
  [DATE_ARRAY, (text) => (text === '{}' ? [] : text.slice(1, -1).split(','))],
  [builtins.INT8, safeInteger],
]);

/** Parsers of PostgreSQL's values, also for statements of ours on other connections. */
export const VALUES: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ?? pgTypes.getTypeParser(oid, format),
};

/**
 * Longest wait for a free connection: nearly all of the 10 s of a call, because a refusal does not
 * help a caller who would have been served a moment later.
 */
const CONNECT_WAIT_MS = 7000;

/**
 * Opens the pinned pool. Statements end after 9 s, and a connection that is not free in time is an
 * error ("timeout exceeded when trying to connect").
 */
export function createDb({ url, max = 10, applicationName, onError, onStatement }: DbOptions): Db {
  const pool = new TenantPool({
    connectionString: url,
    max,
    application_name: applicationName ?? 'plomada',
    connectionTimeoutMillis: CONNECT_WAIT_MS,
    statement_timeout: 9_000,
    idle_in_transaction_session_timeout: 15_000,
    // A long idle time, because new connections have to plan every statement again.
    idleTimeoutMillis: 300_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    // JIT is off, because compiling short tenant-bound queries costs more than running them.
    options: '-c jit=off',
    types: VALUES,
  });
  pool.on('error', (error) => onError?.(error));
  if (onStatement) pool.time(onStatement);
  return { pool, query: (bound) => pool.run(bound), close: () => pool.end() };
}
