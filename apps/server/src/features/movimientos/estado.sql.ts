import { t } from '@plomada/db/kinds';
import { type RowOf, statement } from '@plomada/db/statement';

import type { Tx } from '../../context/context.ts';

// Statements on movements in bulk; the caller has locked those that are updated.

const UPDATE_ESTADO = statement({
  name: 'movimientos.updateEstado',
  text: `
update movimientos set estado = $5::text,
  eliminado_en = case when $5::text = 'ELIMINADO' then $3::timestamptz end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = any($2::uuid[])
returning id, version`,
  params: [t.uuid, t.uuids, t.timestamptz, t.uuid, t.text],
  row: { id: t.uuid, version: t.int },
});

type Versionado = RowOf<typeof UPDATE_ESTADO>;
type EstadoDeBaja = 'CONFIRMADO' | 'PENDIENTE_ELIMINACION' | 'ELIMINADO';

export function cambiarEstado(
  { query, tenantId, now, actor }: Tx,
  ids: readonly string[],
  estado: EstadoDeBaja,
): Promise<readonly Versionado[]> {
  return query(UPDATE_ESTADO(tenantId, ids, now, actor.userId, estado));
}

/**
 * Deletes the movements of an import that are not deleted yet; the caller has locked them. Returns
 * nothing.
 */
export const DELETE_IMPORTADOS = statement({
  name: 'movimientos.deleteImportados',
  text: `
update movimientos set estado = 'ELIMINADO', eliminado_en = $3::timestamptz,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and importacion_id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid],
  row: {},
});

const UPDATE_REFERENCIAS = statement({
  name: 'movimientos.updateReferencias',
  text: `
update movimientos set rubro_id = case when $5::boolean then $6::uuid else rubro_id end,
  proveedor_id = case when $7::boolean then $8::uuid else proveedor_id end,
  actualizado_en = $3::timestamptz, actualizado_por = $4::uuid, version = version + 1
where tenant_id = $1::uuid and id = any($2::uuid[])`,
  params: [t.uuid, t.uuids, t.timestamptz, t.uuid, t.bool, t.uuid.orNull, t.bool, t.uuid.orNull],
  row: {},
});

/** New rubro and supplier of movements; undefined keeps the present one, null clears it. */
type Referencias = {
  readonly rubroId?: string | null | undefined;
  readonly proveedorId?: string | null | undefined;
};

export async function cambiarReferencias(
  { query, tenantId, now, actor }: Tx,
  ids: readonly string[],
  { rubroId, proveedorId }: Referencias,
): Promise<void> {
  const opcional = (id: string | null | undefined) => [id !== undefined, id ?? null] as const;
  const cambios = [...opcional(rubroId), ...opcional(proveedorId)] as const;
  await query(UPDATE_REFERENCIAS(tenantId, ids, now, actor.userId, ...cambios));
}

export const UPDATE_COMPROBANTE = statement({
  name: 'movimientos.updateComprobante',
  text: `
update movimientos set comprobante_id = $3::uuid
where tenant_id = $1::uuid and id = any($2::uuid[])`,
  params: [t.uuid, t.uuids, t.uuid],
  row: {},
});

/** Balance of an obra in one currency, with and without its private rows. */
export const SELECT_SALDOS = statement({
  name: 'movimientos.saldos',
  text: `
select coalesce(sum(x.importe), 0)::bigint as total,
  coalesce(sum(x.importe) filter (where not x.privado), 0)::bigint as publico
from (select privado, case tipo when 'INGRESO' then importe_centavos else -importe_centavos end
    as importe
  from movimientos
  where tenant_id = $1::uuid and proyecto_id = $2::uuid and moneda = $3::text
    and eliminado_en is null) x`,
  params: [t.uuid, t.uuid, t.text],
  row: { total: t.bigint.because('coalesce'), publico: t.bigint.because('coalesce') },
});
