import { createHash } from 'node:crypto';

import { type ClientBase, DatabaseError, escapeIdentifier } from 'pg';

import { type IndexText, buildIndexesOnline, takeLock, BUILD_LOCK } from './online-index.ts';
import { TEXT, WORDS, HAS_RUN, FUNCTION, SIGNATURE, READS } from './search-function.ts';

/** Result: searches use the index or, for the reason given, read the rows one by one. */
export type SearchIndex =
  | { readonly indexed: true }
  | { readonly indexed: false; readonly reason: string };

/**
 * Index whose name has a hash of its definition, so a new definition coexists with the old index
 * until that is dropped.
 */
function indexNamed(stem: string, on: string): IndexText {
  const hash = createHash('sha256').update(on).digest('hex').slice(0, 8);
  const name = `movimientos_${stem}_${hash}_idx`;
  return { name, text: `create index if not exists ${name} on movimientos ${on}` };
}

// Limits of the pending list in kB: a longer list makes inserts cheaper and searches more
// expensive, since each search reads all of it.
const TEXTS = indexNamed(
  'plegado',
  `using gin (tenant_id, (${TEXT}) gin_trgm_ops) with (gin_pending_list_limit = 2048)
  where eliminado_en is null`,
);
const RUNS = indexNamed(
  'plegado_repetidos',
  `using gin (tenant_id, (${TEXT}) gin_trgm_ops) with (gin_pending_list_limit = 64)
  where eliminado_en is null and (${WORDS}) ${HAS_RUN}`,
);
const AMOUNTS = indexNamed('importe', '(tenant_id, importe_centavos) where eliminado_en is null');

/** All indexes that the search uses. */
export const SEARCH_INDEXES = { texts: TEXTS, amounts: AMOUNTS, runs: RUNS } as const;
const INDEXES: readonly IndexText[] = Object.values(SEARCH_INDEXES);
const NAMES: readonly string[] = INDEXES.map(({ name }) => name);

/** Pattern of the names that the search's indexes have, or had in an earlier version. */
const EVER =
  '^movimientos_(?:plegado|plegado_repetidos|importe|busqueda|texto|repetidos)(?:_[0-9a-f]{8})?_idx$';

/** Role named after the owner, because roles belong to the cluster, where two products may run. */
const ROLE = `current_user || '_busqueda'`;
/** Hash of the function, so that a start with the same function changes nothing. */
const MARK = createHash('sha256').update(FUNCTION).digest('hex');

async function isBuilt(client: ClientBase, appUser: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_proc p where p.oid = to_regprocedure($1) and p.prosecdef
       and obj_description(p.oid, 'pg_proc') = $2 and has_function_privilege($3, p.oid, 'execute')
       and not exists (select from unnest($4::text[]) i where to_regclass(i) is null)`,
    [SIGNATURE, MARK, appUser, NAMES],
  );
  return rowCount === 1;
}

/** Creates, if missing, the role as which the search function runs; returns its name. */
async function takeRole(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string; exists: boolean; apart: boolean }>(
    `select ${ROLE} as name, to_regrole(quote_ident(${ROLE})) is not null as exists,
       current_setting('server_version_num')::int >= 160000 as apart`,
  );
  const [found] = rows;
  if (!found) throw new Error('The role of the search function could not be read');
  const role = escapeIdentifier(found.name);
  if (!found.exists) {
    await client.query(
      `create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole`,
    );
  }
  // The owner must never read by that role's policy: the grant lets the owner switch to the role
  // for a moment and inherit nothing.
  await client.query(
    `grant ${role} to current_user${found.apart ? ' with inherit false, set true' : ''}`,
  );
  return role;
}

async function build(client: ClientBase, appUser: string): Promise<void> {
  await createExtensions(client);
  for (const { text } of INDEXES) await client.query(text);
  const role = await takeRole(client);
  for (const read of READS) await client.query(`grant ${read} to ${role}`);
  await client.query(`grant usage, create on schema public to ${role}`);
  await client.query('drop policy if exists busqueda on movimientos');
  // The planner only uses the index with this policy; the function itself filters by the pinned
  // organisation.
  await client.query(`create policy busqueda on movimientos for select to ${role} using (true)`);
  const { rowCount: ours } = await client.query(
    `select from pg_proc where oid = to_regprocedure($1) and proowner = quote_ident(current_user)::regrole`,
    [SIGNATURE],
  );
  if (ours === 1) await client.query(`alter function ${SIGNATURE} owner to ${role}`);
  await client.query(`set local role ${role}`);
  await client.query(FUNCTION);
  await client.query(`comment on function ${SIGNATURE} is '${MARK}'`);
  await client.query(`revoke all on function ${SIGNATURE} from public`);
  await client.query(`grant execute on function ${SIGNATURE} to ${escapeIdentifier(appUser)}`);
  await client.query('reset role');
  await client.query(`revoke create on schema public from ${role}`);
  await client.query(`revoke ${role} from current_user`);
}

/**
 * SQLSTATEs of an extension that cannot be created: no right, unknown to the server, or without
 * files.
 */
const CANNOT = new Set(['42501', '0A000', '58P01']);

async function createExtensions(client: ClientBase): Promise<void> {
  await client.query('create extension if not exists pg_trgm with schema public');
  await client.query('create extension if not exists btree_gin with schema public');
}

/**
 * Builds the search's indexes of a large installation, before the transaction, so that no write
 * waits for them.
 */
export async function buildSearchIndexes(client: ClientBase, largeBytes?: number): Promise<void> {
  try {
    await buildIndexesOnline(client, {
      table: 'movimientos',
      indexes: INDEXES,
      prepare: () => createExtensions(client),
      largeBytes,
    });
  } catch (error) {
    // An extension that cannot be created is ignored here: `ensureSearchIndex` gets the same error,
    // and reports it.
    if (!(error instanceof DatabaseError) || !CANNOT.has(error.code ?? '')) throw error;
  }
}

/**
 * Drops the search's indexes of earlier definitions, after the transaction in which the function
 * stopped using them.
 */
export async function dropOldSearchIndexes(client: ClientBase): Promise<void> {
  await takeLock(client);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select c.relname as name from pg_index x join pg_class c on c.oid = x.indexrelid
       where x.indrelid = 'movimientos'::regclass and c.relname ~ $1 and c.relname <> all($2::text[])`,
      [EVER, NAMES],
    );
    for (const { name } of rows) {
      await client.query(`drop index concurrently if exists ${escapeIdentifier(name)}`);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [BUILD_LOCK]);
  }
}

/**
 * Builds the search of movements in the running transaction. When the server does not allow it, the
 * migration's function remains, which makes each search read the rows.
 */
export async function ensureSearchIndex(client: ClientBase, appUser: string): Promise<SearchIndex> {
  if (await isBuilt(client, appUser)) return { indexed: true };
  await client.query('savepoint busqueda');
  try {
    await build(client, appUser);
    await client.query('release savepoint busqueda');
    return { indexed: true };
  } catch (error) {
    if (!(error instanceof DatabaseError) || !CANNOT.has(error.code ?? '')) throw error;
    await client.query('rollback to savepoint busqueda');
    return { indexed: false, reason: error.message };
  }
}
