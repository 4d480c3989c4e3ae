import { inject, expect, it } from 'vitest';

import { ensureAppRole } from '../src/app-role.ts';
import { withOwner } from '../src/backup/empty-database.ts';
import {
  buildSearchIndexes,
  dropOldSearchIndexes,
  ensureSearchIndex,
  SEARCH_INDEXES,
} from '../src/search-index.ts';
import { testDatabase } from './support/database.ts';

const NAMES = Object.values(SEARCH_INDEXES)
  .map(({ name }) => name)
  .toSorted();
/** Names that the text index had in other versions. */
const OLD = ['movimientos_plegado_0123abcd_idx', 'movimientos_plegado_idx'];

/** A database as another version left it: the text of the search was folded in another way. */
async function fromAnotherText() {
  const own = await testDatabase('empty');
  await own.owner(`drop index ${SEARCH_INDEXES.texts.name}`);
  for (const name of OLD) {
    await own.owner(
      `create index ${name} on movimientos using gin (tenant_id, (lower(concepto)) gin_trgm_ops)
       where eliminado_en is null`,
    );
  }
  return own;
}

type Own = Awaited<ReturnType<typeof testDatabase>>;

/** Valid indexes of the search, of whatever text. */
const indexesOf = async (own: Own): Promise<string[]> => {
  const rows = await own.admin<{ name: string }>(
    `select c.relname as name from pg_index x join pg_class c on c.oid = x.indexrelid
     where x.indrelid = 'movimientos'::regclass and x.indisvalid
       and c.relname ~ '^movimientos_(plegado|importe)_' order by c.relname collate "C"`,
  );
  return rows.map(({ name }) => name);
};

it('an upgrade from another index text builds the new index and drops the old ones', async () => {
  const own = await fromAnotherText();
  expect(await indexesOf(own)).not.toContain(SEARCH_INDEXES.texts.name);
  const { appRole } = inject('environment');
  expect(await ensureAppRole(own.ownerUrl, appRole)).toEqual({ indexed: true });
  expect(await indexesOf(own)).toEqual(NAMES);
  const [built] = await own.admin<{ text: string }>(
    'select pg_get_indexdef($1::regclass) as text',
    [SEARCH_INDEXES.texts.name],
  );
  expect(built?.text).toMatch(/translate\(lower\(/);
});

it('the old indexes of a large table stay until the function uses the new one', async () => {
  const own = await fromAnotherText();
  const { appRole } = inject('environment');
  const seen: string[][] = [];
  await withOwner(own.ownerUrl, async (client) => {
    await buildSearchIndexes(client, -1);
    seen.push(await indexesOf(own));
    await client.query('begin');
    await ensureSearchIndex(client, appRole.user);
    await client.query('commit');
    seen.push(await indexesOf(own));
    await dropOldSearchIndexes(client);
    seen.push(await indexesOf(own));
  });
  const both = [...NAMES, ...OLD].toSorted();
  expect(seen).toEqual([both, both, NAMES]);
});
