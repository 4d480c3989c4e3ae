import { insertBulk } from '@plomada/db/seed/bulk-rows';
import { inTransaction, pinTenant } from '@plomada/db/seed/insert-rows';
import { required } from '@plomada/domain/base/required';
import type { ClientBase } from 'pg';

import type { Book } from './book.ts';

/**
 * Names of the counters that number the multiplied rows, apart from the app's own, so that a
 * repeated run adds only the rest.
 */
export const SCALED = { movimiento: 'semilla', presupuesto: 'semilla_presupuesto' } as const;

async function upTo(
  client: ClientBase,
  { tenant, owner, calendar }: Book,
  { kind, many }: { readonly kind: keyof typeof SCALED; readonly many: number },
): Promise<number> {
  const tenantId = tenant.id;
  return await inTransaction(client, async () => {
    await pinTenant(client, tenantId);
    const { rows } = await client.query<{ before: number }>(
      `insert into contadores as c (tenant_id, serie, ultimo) values ($1, $2, 0)
       on conflict (tenant_id, serie) do update set ultimo = c.ultimo
       returning ultimo as before`,
      [tenantId, SCALED[kind]],
    );
    const from = required(rows[0], 'the counter').before;
    const count = many - from;
    if (count <= 0) return 0;
    const { today } = calendar;
    await insertBulk(client, kind, { tenantId, createdBy: owner.id, today, from, count });
    const write = 'update contadores set ultimo = $3 where tenant_id = $1 and serie = $2';
    await client.query(write, [tenantId, SCALED[kind], many]);
    return count;
  });
}

/**
 * Adds made-up rows to those of the demo, to show a large organisation; returns the number of
 * movements added.
 */
export async function multiply(client: ClientBase, book: Book, scale: number): Promise<number> {
  const times = scale - 1;
  const { movimientos, presupuestos } = book.tenant;
  await upTo(client, book, { kind: 'presupuesto', many: presupuestos * times });
  return await upTo(client, book, { kind: 'movimiento', many: movimientos * times });
}
