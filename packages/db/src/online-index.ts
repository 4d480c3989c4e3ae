import { setTimeout as sleep } from 'node:timers/promises';

import { type ClientBase, escapeIdentifier } from 'pg';

/** Below this an index is built before anyone notices. */
const LARGE_BYTES = 16 * 1024 * 1024;
const BUILD_LOCK = 72_707_372;
const PAUSE_MS = 500;

/** `create index if not exists NAME on …`, as it is run where the table is small. */
export type IndexText = { readonly name: string; readonly text: string };

export type OnlineOptions = {
  /** Before the first one is built: what it needs. */
  readonly prepare: () => Promise<void>;
  readonly largeBytes?: number | undefined;
};

const STATE = `
select pg_relation_size($1::regclass) > $3 as large,
  coalesce((select x.indisvalid from pg_index x where x.indexrelid = to_regclass($2)), false) as valid`;

async function needsBuilding(
  client: ClientBase,
  table: string,
  name: string,
  largeBytes: number,
): Promise<boolean> {
  const { rows } = await client.query<{ large: boolean; valid: boolean }>(STATE, [
    table,
    name,
    largeBytes,
  ]);
  return rows[0]?.large === true && !rows[0].valid;
}

/** Asked again and again: who waited for it inside a statement would hold a snapshot the build waits for. */
async function takeLock(client: ClientBase): Promise<void> {
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
 * Builds what a large table lacks while people go on writing to it; what an interrupted build left behind is
 * dropped first. Outside a transaction. A small table is left to whoever builds its index in theirs.
 */
export async function buildIndexesOnline(
  client: ClientBase,
  table: string,
  indexes: readonly IndexText[],
  { prepare, largeBytes = LARGE_BYTES }: OnlineOptions,
): Promise<void> {
  for (const { name, text } of indexes) {
    if (!(await needsBuilding(client, table, name, largeBytes))) continue;
    await takeLock(client);
    try {
      if (!(await needsBuilding(client, table, name, largeBytes))) continue;
      await prepare();
      await client.query(`drop index concurrently if exists ${escapeIdentifier(name)}`);
      await client.query(text.replace('create index if not exists', 'create index concurrently'));
    } finally {
      await client.query('select pg_advisory_unlock($1)', [BUILD_LOCK]);
    }
  }
}
