import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';

import type { Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';

type Baja = { readonly pendiente: boolean; readonly eliminado: boolean };

/** Writes where the deletion of a row of this table stands; the row is under lock. Gives its new version. */
export function bajaDe(tabla: string): (tx: Tx, id: string, baja: Baja) => Promise<number> {
  const UPDATE = statement({
    name: `${tabla}.baja`,
    text: `
update ${tabla} set baja_pendiente = $5::boolean,
  eliminado_en = case when $6::boolean then $3::timestamptz end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid
returning version`,
    params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.bool, t.bool],
    row: { version: t.int },
  });
  return async (tx, id, { pendiente, eliminado }) => {
    const cual = [tx.tenantId, id, tx.ahora, tx.actor.userId] as const;
    return (await oneRow(tx, UPDATE(...cual, pendiente, eliminado))).version;
  };
}
