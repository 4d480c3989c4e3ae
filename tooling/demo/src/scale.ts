import { inTransaction, pinTenant } from '@plomada/db/seed/insert-rows';
import { insertarMasivos } from '@plomada/db/seed/movimientos-masivos';
import { insertarPresupuestosMasivos } from '@plomada/db/seed/presupuestos-masivos';
import { required } from '@plomada/domain/base/required';
import type { ClientBase } from 'pg';

import type { Book } from './acts/book.ts';

/** Rows already multiplied, kept beside the app's own series so that a repeated run adds only the rest. */
export const SCALED = { movimientos: 'semilla', presupuestos: 'semilla_presupuesto' } as const;

const INSERT = { movimientos: insertarMasivos, presupuestos: insertarPresupuestosMasivos };

async function upTo(
  client: ClientBase,
  { tenant, owner, calendar }: Book,
  what: keyof typeof SCALED,
  many: number,
): Promise<number> {
  const tenantId = tenant.id;
  return await inTransaction(client, async () => {
    await pinTenant(client, tenantId);
    const { rows } = await client.query<{ before: number }>(
      `insert into contadores as c (tenant_id, serie, ultimo) values ($1, $2, 0)
       on conflict (tenant_id, serie) do update set ultimo = c.ultimo
       returning ultimo as before`,
      [tenantId, SCALED[what]],
    );
    const desde = required(rows[0], 'the counter').before;
    const cantidad = many - desde;
    if (cantidad <= 0) return 0;
    const hoy = calendar.today;
    await INSERT[what](client, { tenantId, creadoPor: owner.id, hoy, desde, cantidad });
    await client.query('update contadores set ultimo = $3 where tenant_id = $1 and serie = $2', [
      tenantId,
      SCALED[what],
      many,
    ]);
    return cantidad;
  });
}

/** Made-up rows beside those of the demo, for whoever looks at a large one; how many movements. */
export async function multiply(client: ClientBase, book: Book, scale: number): Promise<number> {
  const times = scale - 1;
  const { movimientos, presupuestos } = book.tenant;
  await upTo(client, book, 'presupuestos', presupuestos * times);
  return await upTo(client, book, 'movimientos', movimientos * times);
}
