import { type ClientBase, type Pool, escapeIdentifier, escapeLiteral } from 'pg';

import { APP_GRANTS, APP_FUNCTIONS } from './app-grants.ts';
import {
  buildSearchIndexes,
  dropOldSearchIndexes,
  ensureSearchIndex,
  type SearchIndex,
} from './search-index.ts';
import { withClient } from './with-client.ts';

// Advisory lock that keeps two simultaneous starts from both creating the role; its number only has
// to be unused.
const ROLE_LOCK = 72_707_370;

export type AppRole = { readonly user: string; readonly password: string };

async function exists(client: ClientBase, user: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [user]);
  return rowCount === 1;
}

/**
 * True when the current role may alter `user`: a superuser, or one with CREATEROLE, which since
 * PostgreSQL 16 also needs the admin option on that role.
 */
async function mayAlter(client: ClientBase, user: string): Promise<boolean> {
  const { rows } = await client.query<{ puede: boolean }>(
    `select rolsuper or (rolcreaterole and (
       current_setting('server_version_num')::int < 160000
       or pg_has_role(current_user, $1::name, 'MEMBER WITH ADMIN OPTION'))) as puede
     from pg_roles where rolname = current_user`,
    [user],
  );
  return rows[0]?.puede ?? false;
}

async function createOrUpdate(client: ClientBase, { user, password }: AppRole): Promise<void> {
  const rol = escapeIdentifier(user);
  const key = escapeLiteral(password);
  if (!(await exists(client, user))) {
    await client.query(
      `create role ${rol} login nosuperuser nobypassrls nocreatedb nocreaterole password ${key}`,
    );
  } else if (await mayAlter(client, user)) {
    await client.query(`alter role ${rol} login password ${key}`);
  }
}

/**
 * Creates the app's login (or sets its password, if the owner may) and grants it exactly
 * `APP_GRANTS`, revoking everything else; also builds the search index. Run after every migration;
 * repeatable.
 */
export async function ensureAppRole(ownerUrl: string, role: AppRole): Promise<SearchIndex> {
  const config = { connectionString: ownerUrl, application_name: 'plomada-role' };
  return await withClient(config, async (client) => {
    const rol = escapeIdentifier(role.user);
    await buildSearchIndexes(client);
    await client.query('begin');
    // Roles belong to the cluster but locks to one database; between databases, `create role`
    // itself decides.
    await client.query('select pg_advisory_xact_lock($1)', [ROLE_LOCK]);
    await createOrUpdate(client, role);
    await client.query(`revoke all on all tables in schema public from public, ${rol}`);
    await client.query(`revoke all on all sequences in schema public from public, ${rol}`);
    await client.query(`grant usage on schema public to ${rol}`);
    for (const [table, privileges] of Object.entries(APP_GRANTS)) {
      await client.query(`grant ${privileges.join(', ')} on ${escapeIdentifier(table)} to ${rol}`);
    }
    for (const fn of APP_FUNCTIONS) {
      await client.query(`grant execute on function ${escapeIdentifier(fn)} to ${rol}`);
    }
    const search = await ensureSearchIndex(client, role.user);
    await client.query('commit');
    if (search.indexed) await dropOldSearchIndexes(client);
    return search;
  });
}

/**
 * Throws when the login of `pool` could escape row level security: as superuser, with BYPASSRLS, as
 * owner of a table or with CREATEROLE. The server must not boot with such a login.
 */
export async function assertSafeAppRole(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{
    rol: string;
    es_super: boolean;
    salta_rls: boolean;
    crea_roles: boolean;
    tabla: string | null;
  }>(
    // Membership in a role counts too, because `set role` gives rights that are not inherited.
    `select r.rolname as rol,
       exists (select from pg_roles m where m.rolsuper and pg_has_role(r.rolname, m.oid, 'MEMBER')) as es_super,
       exists (select from pg_roles m where m.rolbypassrls and pg_has_role(r.rolname, m.oid, 'MEMBER')) as salta_rls,
       exists (select from pg_roles m where m.rolcreaterole and pg_has_role(r.rolname, m.oid, 'MEMBER')) as crea_roles,
       (select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p')
          and pg_has_role(r.rolname, c.relowner, 'MEMBER') limit 1) as tabla
     from pg_roles r where r.rolname = current_user`,
  );
  const row = rows[0];
  if (!row) throw new Error('No se pudo leer el rol con el que se conecta la aplicación.');
  const problem = row.es_super
    ? 'es superusuario, o puede volverse uno'
    : row.salta_rls
      ? 'tiene BYPASSRLS, o puede volverse uno que lo tiene'
      : row.tabla
        ? `es dueño de la tabla ${row.tabla}`
        : // Before PostgreSQL 16 it makes itself a member of the owner.
          row.crea_roles
          ? 'tiene CREATEROLE, o puede volverse uno que lo tiene: puede hacerse dueño de las tablas'
          : null;
  if (problem) {
    throw new Error(
      `El rol de base de datos "${row.rol}" ${problem}: no aísla las organizaciones. ` +
        'Usar en DATABASE_URL un rol sin esos privilegios.',
    );
  }
}
