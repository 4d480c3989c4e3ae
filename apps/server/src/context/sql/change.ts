import { t, type Column } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import type { Tx } from '../context.ts';
import { oneRow } from './one-row.ts';

type Change<P extends readonly unknown[]> = {
  readonly name: string;
  readonly table: string;
  /**
   * SQL of the `set` clause. `$1` is the organisation, `$2` the row, `$3` the time, `$4` the user;
   * the values begin at `$5`.
   */
  readonly set: string;
  readonly params: { readonly [I in keyof P]: Column<P[I]> };
  readonly where?: string;
};

/**
 * Update of one locked row by id, for columns that only commands change. It also sets the author,
 * the time and the version, and returns the new version.
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
