import { t } from '@plomada/db/kinds';
import { statement } from '@plomada/db/statement';
import { referenciasQueFaltan } from '@plomada/domain/movimientos/movimiento.rules';

import type { Tx } from '../../context/context.ts';
import { mustAllow } from '../../http/transport/refuse.ts';

const SELECT_REFERENCIAS = statement({
  name: 'movimientos.selectReferencias',
  text: `
select id from rubros where tenant_id = $1::uuid and id = any($2::uuid[]) and eliminado_en is null
union all
select id from proveedores where tenant_id = $1::uuid and id = $3::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuids, t.uuid.orNull],
  row: { id: t.uuid.because('keys of both tables') },
});

type Pedidas = {
  /** Ids of rubros, each with its path in the input for the error's detail. */
  readonly rubros: readonly { readonly path: string; readonly id: string | null }[];
  readonly proveedorId: string | null;
};

/** Refuses rubros or a supplier that do not exist, each at its field. */
export async function verificarReferencias(
  { query, tenantId }: Tx,
  { rubros, proveedorId }: Pedidas,
): Promise<void> {
  const pedidos = rubros.flatMap(({ path, id }) => (id === null ? [] : [{ path, id }]));
  if (pedidos.length === 0 && proveedorId === null) return;
  const rubroIds = [...new Set(pedidos.map(({ id }) => id))];
  const filas = await query(SELECT_REFERENCIAS(tenantId, rubroIds, proveedorId));
  const hay = new Set(filas.map(({ id }) => id));
  const leidos = pedidos.map(({ path, id }) => ({ path, existe: hay.has(id) }));
  mustAllow(referenciasQueFaltan(leidos, proveedorId === null || hay.has(proveedorId)));
}

export const SELECT_CUITS = statement({
  name: 'movimientos.cuits',
  text: 'select id, cuit from proveedores where tenant_id = $1::uuid and id = any($2::uuid[])',
  params: [t.uuid, t.uuids],
  row: { id: t.uuid, cuit: t.text.orNull },
});
