import { t, type Column } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import type { Tx } from '../context.ts';
import { oneRow } from './one-row.ts';

type Change<P extends readonly unknown[]> = {
  readonly name: string;
  readonly table: string;
  /** Of the row `$2` of the organisation `$1`, at `$3`, by `$4`; the values begin at `$5`. */
  readonly set: string;
  readonly params: { readonly [I in keyof P]: Column<P[I]> };
  readonly where?: string;
};

/**
 * What a command changes of one row under lock, by its id, beside the columns that people edit. Who changed it
 * and when goes with it, and its version, which is the answer.
 */
export function changeOf<const P extends readonly unknown[]>({
  name,
  table,
  set,
  params,
  where = 'true',
}: Change<P>): (tx: Tx, id: string, ...values: P) => Promise<number> {
  const kinds: readonly Column<unknown>[] = params;
  const UPDATE = statement({
    name,
    text: `
update ${table} set ${set},
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and ${where}
returning version`,
    params: [t.uuid, t.uuid, t.timestamptz, t.uuid, ...kinds],
    row: { version: t.int },
  });
  return async (tx, id, ...values) =>
    (await oneRow(tx, UPDATE(tx.tenantId, id, tx.now, tx.actor.userId, ...values))).version;
}
