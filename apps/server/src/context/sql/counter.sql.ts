import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import type { Tx } from '../context.ts';
import { oneRow } from './one-row.ts';

export type Series =
  | 'proyecto'
  | 'movimiento'
  | 'movimiento_privado'
  | 'acopio'
  | 'retiro'
  | 'presupuesto'
  | 'aporte'
  | 'orden_pago'
  | 'recibo'
  | 'recibo_cobro'
  | 'recibo_aporte';

/** SQL that takes the next number of a series. The row stays locked until commit: no gaps, no duplicates. */
export const NEXT_NUMBER = (tenant: string, serie: string): string => `
insert into contadores as c (tenant_id, serie, ultimo) values (${tenant}::uuid, ${serie}::text, 1)
on conflict (tenant_id, serie) do update set ultimo = c.ultimo + 1
returning c.ultimo`;

const TAKE = statement({
  name: 'contadores.take',
  text: `
insert into contadores as c (tenant_id, serie, ultimo) values ($1::uuid, $2::text, $3::int)
on conflict (tenant_id, serie) do update set ultimo = c.ultimo + excluded.ultimo
returning c.ultimo`,
  params: [t.uuid, t.text, t.int],
  row: { ultimo: t.int },
});

export function nextNumber(tx: Tx, serie: Series): Promise<number> {
  return nextNumbers(tx, serie, 1);
}

/** Takes `count` numbers of a series at once and returns the first of them. */
export async function nextNumbers(tx: Tx, serie: Series, count: number): Promise<number> {
  const { ultimo: last } = await oneRow(tx, TAKE(tx.tenantId, serie, count));
  return last - count + 1;
}
