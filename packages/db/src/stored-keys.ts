import type { ClientBase } from 'pg';

import { withClient } from './with-client.ts';

/** SQL that is true for a storage key of our form, as in the database's own check. */
export const OWN_KEY = `(left(clave, 37) = tenant_id::text || '/'
  and substr(clave, 38) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')`;

/**
 * Row with a storage key of a foreign format, which only an import of an earlier version can have
 * written.
 */
export type StrangeKey = {
  readonly tenantId: string;
  readonly id: string;
  readonly nombre: string;
  readonly clave: string;
};

const STRANGE = `
select tenant_id as "tenantId", id, nombre, clave from archivos where tenant_id = $1 and not ${OWN_KEY} order by id`;

// SQL that replaces keys of a foreign format by the key made of the row's own id, under which
// imported files were always stored.
const REPAIR = `
update archivos set clave = tenant_id::text || '/' || id::text where tenant_id = $1 and not ${OWN_KEY}`;

const pin = (client: ClientBase, tenantId: string) =>
  client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);

export async function strangeKeysOf(
  client: ClientBase,
  tenantIds: readonly string[],
): Promise<StrangeKey[]> {
  const found: StrangeKey[] = [];
  for (const tenantId of tenantIds) {
    await pin(client, tenantId);
    found.push(...(await client.query<StrangeKey>(STRANGE, [tenantId])).rows);
  }
  return found;
}

const KEY_CHECK = `
select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'archivos_clave_check'`;

/**
 * Runs `work` without the check on storage keys of `archivos`, so that a restore can insert keys of
 * a foreign format; the check applies again to everything written later.
 */
export async function withoutKeyCheck(client: ClientBase, work: () => Promise<void>) {
  const { rows } = await client.query<{ definition: string }>(KEY_CHECK);
  const definition = rows[0]?.definition.replace(/ NOT VALID$/, '');
  if (definition === undefined) return await work();
  await client.query('alter table archivos drop constraint archivos_clave_check');
  await work();
  await client.query(
    `alter table archivos add constraint archivos_clave_check ${definition} not valid`,
  );
}

const VALIDATE = 'alter table archivos validate constraint archivos_clave_check';

/**
 * Lists storage keys of a foreign format in every organisation. With `repair` each such row gets
 * the key of its own id, and the database's check is validated. Needs the owner's login.
 */
export async function checkStoredKeys(
  ownerUrl: string,
  { repair = false }: { readonly repair?: boolean } = {},
): Promise<readonly StrangeKey[]> {
  const config = { connectionString: ownerUrl, application_name: 'plomada-keys' };
  return await withClient(config, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from tenants order by id');
    const tenants = rows.map(({ id }) => id);
    const found = await strangeKeysOf(client, tenants);
    if (!repair) return found;
    for (const tenantId of new Set(found.map((one) => one.tenantId))) {
      await pin(client, tenantId);
      await client.query(REPAIR, [tenantId]);
    }
    await client.query(VALIDATE);
    return found;
  });
}
