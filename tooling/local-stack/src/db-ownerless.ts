import type { ClientBase } from 'pg';

type Ownerless = {
  readonly id: string;
  readonly nombre: string;
  /**
   * Instant at which the organisation was marked as without an Owner who can act; null without a
   * mark.
   */
  readonly desde: string | null;
  /** Members who can still sign in. */
  readonly quedan: readonly { readonly email: string; readonly rol: string }[];
};

const TENANTS = `select id, nombre, sin_owner_desde as desde from tenants order by sin_owner_desde, id`;

const LEFT = `
select u.email, m.rol from memberships m join users u on u.id = m.user_id
where m.tenant_id = $1 and m.estado = 'ACTIVE' and u.suspendido_en is null and u.eliminado_en is null
order by m.rol, u.email`;

/**
 * Organisations without an Owner who can act. Each is pinned and read alone, because row-level
 * security requires it.
 */
export async function listOwnerless(client: ClientBase): Promise<Ownerless[]> {
  const found: Ownerless[] = [];
  const { rows } = await client.query<{ id: string; nombre: string; desde: Date | null }>(TENANTS);
  for (const { id, nombre: name, desde: from } of rows) {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [id]);
    const { rows: left } = await client.query<{ email: string; rol: string }>(LEFT, [id]);
    if (left.some(({ rol }) => rol === 'OWNER')) continue;
    found.push({ id, nombre: name, desde: from?.toISOString() ?? null, quedan: left });
  }
  return found;
}
