import { newId } from '@plomada/db/ids';
import { rubroCode, RUBROS } from '@plomada/db/rubros-base';
import { insertMissing, insertRows, pinTenant, type SeedRow } from '@plomada/db/seed/insert-rows';
import { required } from '@plomada/domain/base/required';
import type { ClientBase } from 'pg';
import { z } from 'zod';

import { DEMO_USERS, type DemoTenant, LUCIA, ownerOf, person } from './people.ts';
import { cell, readTable } from './table.ts';

// People and organisations of the demo are inserted directly, because accounts come from the
// identity provider and plans from the operator.

const DAY_MS = 86_400_000;
/** First day of the demo, in days before the day on which it is made. */
const FIRST_DAY = 460;
const INVITATION_DAYS = 7;

const daysFrom = (instant: Date, days: number): Date => new Date(instant.getTime() + days * DAY_MS);

/**
 * Limit of organisations as the server resolves it: null is no limit, and a value that is no
 * integer from 0 up counts as 1.
 */
function resolvedLimit(maxTenants: number | string | null): number | null {
  if (maxTenants === null) return null;
  const limit = Number(maxTenants);
  return Number.isInteger(limit) && limit >= 0 ? limit : 1;
}

export async function insertPeople(client: ClientBase, now: Date): Promise<void> {
  const since = daysFrom(now, -FIRST_DAY);
  const dates = { creado_en: since, actualizado_en: since };
  const accounts = DEMO_USERS.map((user) => ({
    id: user.id,
    clerk_id: user.clerkId,
    email: user.email,
    email_verificado: true,
    nombre: user.nombre,
    apellido: user.apellido,
    max_tenants: resolvedLimit(user.maxTenants),
    suspendido_en: user.suspendido ? since : null,
    ...dates,
  }));
  await insertMissing(client, 'users', accounts);
  await insertMissing(client, 'users', [{ ...LUCIA, ...dates }]);
}

const invitation = z.strictObject({
  organizacion: cell.text,
  email: cell.text,
  nombre: cell.text,
  apellido: cell.text,
  rol: cell.text,
  quien: cell.text,
});

/** Inserts the open invitations of an organisation, valid for a week, with their memberships. */
async function invite(client: ClientBase, tenant: DemoTenant, now: Date): Promise<void> {
  for (const { organizacion, quien, email, ...typed } of readTable('invitaciones', invitation)) {
    if (organizacion !== tenant.carpeta) continue;
    const invited = [LUCIA, ...DEMO_USERS].find((one) => one.email === email);
    const { id } = required(invited, email);
    const of = { tenant_id: tenant.id, user_id: id, creado_en: now };
    await insertRows(client, 'memberships', [
      { ...of, rol: typed.rol, estado: 'INVITED', actualizado_en: now },
    ]);
    await insertRows(client, 'invitaciones', [
      {
        ...of,
        ...typed,
        id: newId(),
        email,
        token: newId(),
        expira_en: daysFrom(now, INVITATION_DAYS),
        creado_por: person(quien).id,
      },
    ]);
  }
}

function membersOf({ id }: DemoTenant, since: Date): SeedRow[] {
  return DEMO_USERS.flatMap((user) =>
    user.memberships
      .filter(({ tenantId }) => tenantId === id)
      .map(({ rol, estado }) => ({
        tenant_id: id,
        user_id: user.id,
        rol: rol.toUpperCase(),
        estado: estado.toUpperCase(),
        creado_en: since,
        actualizado_en: since,
      })),
  );
}

/**
 * Inserts the organisation with its members, invitations and trades unless it exists, within the
 * transaction of `client`. Returns the instant that its dates are relative to: that of the earlier
 * run if it existed.
 */
export async function insertOrganization(
  client: ClientBase,
  tenant: DemoTenant,
  now: Date,
): Promise<Date> {
  const { id, nombre, cuit, plan, expira } = tenant;
  const since = daysFrom(now, -FIRST_DAY);
  const dates = { creado_en: since, actualizado_en: since };
  const row = {
    id,
    nombre,
    cuit,
    plan,
    expira_en: expira === null ? null : daysFrom(now, expira),
    is_active: true,
    settings: { monedaBase: 'ARS' },
    ...dates,
  };
  const isNew = (await insertMissing(client, 'tenants', [row])) > 0;
  await pinTenant(client, id);
  if (!isNew) return beginningOf(client, id);
  const trades = RUBROS.map((trade, i) => ({
    id: newId(),
    tenant_id: id,
    codigo: rubroCode(i),
    nombre: trade,
    orden: i + 1,
    creado_por: ownerOf(tenant).id,
    ...dates,
  }));
  await insertRows(client, 'memberships', membersOf(tenant, since));
  await invite(client, tenant, now);
  await insertRows(client, 'rubros', trades);
  return now;
}

async function beginningOf(client: ClientBase, tenantId: string): Promise<Date> {
  const { rows } = await client.query<{ since: Date }>(
    'select creado_en as since from tenants where id = $1',
    [tenantId],
  );
  return daysFrom(rows[0]?.since ?? new Date(), FIRST_DAY);
}
