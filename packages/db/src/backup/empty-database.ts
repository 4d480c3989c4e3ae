import { type Client, type ClientBase, escapeIdentifier } from 'pg';

import { withClient } from '../with-client.ts';

/**
 * Number of other sessions in this database; a server that writes during a restore would mix two
 * states.
 */
export async function othersConnected(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return rows[0]?.others ?? 0;
}

const OURS = `
select format('drop table if exists %s cascade', c.oid::regclass) as text from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
  select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
union all
select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
where p.pronamespace = 'public'::regnamespace and not exists (
  select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
union all
select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
where t.typnamespace = 'public'::regnamespace and t.typtype = 'e' and not exists (
  select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`;

/** True when organisations or users exist; tables alone would be no loss. */
export async function hasRows(client: ClientBase): Promise<boolean> {
  for (const table of ['tenants', 'users']) {
    const { rows } = await client.query<{ there: boolean }>(
      'select to_regclass($1) is not null as there',
      [`public.${table}`],
    );
    if (!rows[0]?.there) continue;
    const { rowCount } = await client.query(`select from ${escapeIdentifier(table)} limit 1`);
    if ((rowCount ?? 0) > 0) return true;
  }
  return false;
}

/** Drops only what the product created: extensions and other schemas stay. */
export async function dropEverything(client: ClientBase): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ text: string }>(OURS);
  for (const { text } of rows) await client.query(text);
  await client.query('commit');
}

export async function withOwner<T>(
  ownerUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const config = { connectionString: ownerUrl, application_name: 'plomada-restore' };
  return await withClient(config, async (client) => {
    client.on('error', () => undefined);
    return await work(client);
  });
}
