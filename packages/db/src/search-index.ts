import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { type ClientBase, DatabaseError, escapeIdentifier } from 'pg';

/** Table size below which an index is built before anyone notices. */
const LARGE_BYTES = 16 * 1024 * 1024;
const BUILD_LOCK = 72_707_372;
const PAUSE_MS = 500;

/** Index by name; `text` is the `create index if not exists NAME on …` for small tables. */
type IndexText = { readonly name: string; readonly text: string };

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
 * Polls for the lock: a statement that waited for it would hold a snapshot, for which the
 * concurrent build waits.
 */
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

/** Result: searches use the index or, for the reason given, read the rows one by one. */
export type SearchIndex =
  | { readonly indexed: true }
  | { readonly indexed: false; readonly reason: string };

/**
 * Most matches taken from the index; with more, rows are read newest first, which soon fills a
 * page.
 */
const MOST = 10_000;
/**
 * Newest rows read before using the index: a word that fills a page from them is common, and the
 * index no help. An organisation with fewer rows needs no index.
 */
export const NEWEST = 2000;
const COMMON = 60;

// Letters of `folded` (apps/server/src/context/sql/text.ts); a test checks both against each other.
const folded = (expression: string) =>
  `translate(lower(${expression}), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ\u0300\u0301\u0302\u0303\u0308\u0327', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc')`;
const WORDS = `concepto || E'\\n' || codigo || E'\\n' || coalesce(notas, '')`;
// Folding takes half the time of a row that the index matches in vain, so plain ASCII skips it.
const TEXT = `case when octet_length(${WORDS}) = char_length(${WORDS}) then lower(${WORDS}) else ${folded(WORDS)} end`;

/**
 * Index whose name has a hash of its definition, so a new definition coexists with the old index
 * until that is dropped.
 */
function indexNamed(stem: string, on: string): IndexText {
  const hash = createHash('sha256').update(on).digest('hex').slice(0, 8);
  const name = `movimientos_${stem}_${hash}_idx`;
  return { name, text: `create index if not exists ${name} on movimientos ${on}` };
}

// A longer pending list makes inserts cheaper and searches more expensive, since each search reads
// all of it.
const TEXTS = indexNamed(
  'plegado',
  `using gin (tenant_id, (${TEXT}) gin_trgm_ops) with (gin_pending_list_limit = 2048)
  where eliminado_en is null`,
);
// A repeated digit has a single trigram, which very many rows contain. Few rows have a run of four,
// so a text with such a run is searched among them alone.
// Ten `like` patterns rather than one regular expression, which is prepared again for every row.
const HAS_RUN = `like any (array[${Array.from('0123456789', (digit) => `'%${digit.repeat(4)}%'`).join(', ')}])`;
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

/** Names that these indexes have, or had in an earlier version. */
const EVER =
  '^movimientos_(?:plegado|plegado_repetidos|importe|busqueda|texto|repetidos)(?:_[0-9a-f]{8})?_idx$';

/**
 * SQL of the ids of all matching rows; `condition` is the text match, in a form that an index
 * supports.
 */
const candidates = (condition: string) => `array(select m.id from movimientos m
    where m.tenant_id = v_tenant and m.eliminado_en is null
      and (p_proyecto is null or m.proyecto_id = p_proyecto)
      and (${condition} or m.proveedor_id = any(v_proveedores)
        or m.comprobante_id = any(v_comprobantes)
        or m.importe_centavos between p_desde and p_hasta)
    limit ${MOST + 1})`;

const SIGNATURE = 'movimientos_localizar(text, text, bigint, bigint, uuid)';
const FUNCTION = `
create or replace function movimientos_localizar(
  p_texto text, p_patron text, p_desde bigint, p_hasta bigint, p_proyecto uuid
) returns uuid[] language plpgsql stable parallel restricted security definer
set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
declare
  v_tenant uuid := nullif(current_setting('app.tenant_id', true), '')::uuid;
  v_texto text := ${folded('p_texto')};
  v_like text := '%' || replace(replace(replace(v_texto, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%';
  -- Six digits in a row tell the rows by themselves: words beside them that all rows hold cost the index more.
  v_digitos text := (select '%' || r[1] || '%' from regexp_matches(v_texto, '[0-9]{6,}', 'g') r
    order by length(r[1]) desc limit 1);
  -- The number of a document, with its point of sale or without; the same in busqueda-comprobante.rules.ts.
  v_numero text[] := regexp_match(p_texto, '^(?:[A-Za-z] ?)?(?:(\\d{1,5})-)?(\\d{1,8})$');
  v_comprobantes uuid[];
  v_proveedores uuid[];
  v_leidas int;
  v_dicen int;
  v_ids uuid[];
begin
  -- Without three letters or digits in a row the index would be read whole.
  if v_tenant is null or v_texto !~ '[a-z0-9]{3}' then
    return null;
  end if;
  v_proveedores := array(select v.id from proveedores v where v.tenant_id = v_tenant
    and strpos(${folded("concat_ws(E'\\n', v.razon_social, v.nombre_fantasia)")}, v_texto) > 0);
  v_comprobantes := array(select c.id from comprobantes c where c.tenant_id = v_tenant
    and c.numero = v_numero[2]::int and (v_numero[1] is null or c.punto_venta = v_numero[1]::int));
  select count(*), count(*) filter (where r.concepto ~ p_patron or r.codigo ~ p_patron
      or r.notas ~ p_patron or r.proveedor_id = any(v_proveedores)
      or r.comprobante_id = any(v_comprobantes)
      or r.importe_centavos between p_desde and p_hasta)
    into v_leidas, v_dicen
    from (select m.concepto, m.codigo, m.notas, m.proveedor_id, m.comprobante_id,
        m.importe_centavos
      from movimientos m
      where m.tenant_id = v_tenant and m.eliminado_en is null
        and (p_proyecto is null or m.proyecto_id = p_proyecto)
      order by m.fecha desc, m.id desc limit ${NEWEST}) r;
  if v_leidas < ${NEWEST} or v_dicen >= ${COMMON} then
    return null;
  end if;
  if v_texto ${HAS_RUN} then
    v_ids := ${candidates(`(${WORDS}) ${HAS_RUN} and ${TEXT} like v_like`)};
  elsif v_digitos is not null then
    -- What has no index is asked of those alone.
    v_ids := ${candidates(`${TEXT} like v_digitos and strpos(${TEXT}, v_texto) > 0`)};
  else
    v_ids := ${candidates(`${TEXT} like v_like`)};
  end if;
  return case when cardinality(v_ids) <= ${MOST} then v_ids end;
end $$`;

/** Role named after the owner, because roles belong to the cluster, where two products may run. */
const ROLE = `current_user || '_busqueda'`;
/** Hash of the function, so that a start with the same function changes nothing. */
const MARK = createHash('sha256').update(FUNCTION).digest('hex');

const READS = [
  `select (id, tenant_id, proyecto_id, fecha, concepto, codigo, notas, importe_centavos, proveedor_id,
    comprobante_id, eliminado_en) on movimientos`,
  'select (id, tenant_id, razon_social, nombre_fantasia) on proveedores',
  'select (id, tenant_id, punto_venta, numero) on comprobantes',
];

async function isBuilt(client: ClientBase, appUser: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_proc p where p.oid = to_regprocedure($1) and p.prosecdef
       and obj_description(p.oid, 'pg_proc') = $2 and has_function_privilege($3, p.oid, 'execute')
       and not exists (select from unnest($4::text[]) i where to_regclass(i) is null)`,
    [SIGNATURE, MARK, appUser, NAMES],
  );
  return rowCount === 1;
}

/** Creates the role as which the search function runs. */
async function takeRole(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string; exists: boolean; apart: boolean }>(
    `select ${ROLE} as name, to_regrole(quote_ident(${ROLE})) is not null as exists,
       current_setting('server_version_num')::int >= 160000 as apart`,
  );
  const [found] = rows;
  if (!found) throw new Error('a select without from gave no row');
  const role = escapeIdentifier(found.name);
  if (!found.exists) {
    await client.query(
      `create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole`,
    );
  }
  // The owner must never read by that role's policy: it may switch to the role for a moment, but
  // inherits nothing.
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

/** The indexes of a large installation, before the transaction: nobody's write waits for them. */
export async function buildSearchIndexes(client: ClientBase, largeBytes?: number): Promise<void> {
  try {
    await buildIndexesOnline(client, {
      table: 'movimientos',
      indexes: INDEXES,
      prepare: () => createExtensions(client),
      largeBytes,
    });
  } catch (error) {
    // `ensureSearchIndex` gets the same error, and reports it.
    if (!(error instanceof DatabaseError) || !CANNOT.has(error.code ?? '')) throw error;
  }
}

/** Indexes of other texts, after the transaction in which the function stopped using them: until then it found them. */
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
