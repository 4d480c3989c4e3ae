import { setTimeout as sleep } from 'node:timers/promises';

import { type ClientBase, escapeIdentifier } from 'pg';

/** Table size in bytes below which an index is built before anyone notices. */
const LARGE_BYTES = 16 * 1024 * 1024;
export const BUILD_LOCK = 72_707_372;
const PAUSE_MS = 500;

/**
 * Index by name; `text` is its `create index if not exists NAME on …`, which becomes `create index
 * concurrently` for large tables.
 */
export type IndexText = { readonly name: string; readonly text: string };

type OnlineOptions = {
  readonly table: string;
  readonly indexes: readonly IndexText[];
  /** Called before the first index is built, to create what it needs. */
  readonly prepare: () => Promise<void>;
  readonly largeBytes?: number | undefined;
};

const STATE = `
select pg_relation_size($1::regclass) > $3 as large,
  coalesce((select x.indisvalid from pg_index x where x.indexrelid = to_regclass($2)), false) as valid`;

async function needsBuilding(
  client: ClientBase,
  of: [table: string, index: string, largeBytes: number],
): Promise<boolean> {
  const { rows } = await client.query<{ large: boolean; valid: boolean }>(STATE, of);
  return rows[0]?.large === true && !rows[0].valid;
}

/**
 * Takes the advisory lock of index builds by polling: a statement that waited for it would hold a
 * snapshot, for which the concurrent build waits.
 */
export async function takeLock(client: ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [BUILD_LOCK],
    );
    if (rows[0]?.taken) return;
    await sleep(PAUSE_MS);
  }
}

/**
 * Builds the missing indexes of a large table while people write to it, after dropping any left by
 * an interrupted build. Runs outside a transaction. Indexes of small tables are built by the
 * caller, in its transaction.
 */
export async function buildIndexesOnline(
  client: ClientBase,
  { table, indexes, prepare, largeBytes = LARGE_BYTES }: OnlineOptions,
): Promise<void> {
  for (const { name, text } of indexes) {
    if (!(await needsBuilding(client, [table, name, largeBytes]))) continue;
    await takeLock(client);
    try {
      if (!(await needsBuilding(client, [table, name, largeBytes]))) continue;
      await prepare();
      await client.query(`drop index concurrently if exists ${escapeIdentifier(name)}`);
      await client.query(text.replace('create index if not exists', 'create index concurrently'));
    } finally {
      await client.query('select pg_advisory_unlock($1)', [BUILD_LOCK]);
    }
  }
}
