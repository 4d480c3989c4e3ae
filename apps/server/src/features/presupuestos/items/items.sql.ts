import { columnsOf } from '@plomada/db/columns';
import { newId } from '@plomada/db/ids';
import { t } from '@plomada/db/kinds';
import { statement, type RowOf, type Shape } from '@plomada/db/statement';
import {
  conImportes,
  type ItemAEscribir,
  verificarItems,
} from '@plomada/domain/presupuestos/items/item.rules';
import {
  itemPresupuestoSchema,
  type ItemEditado,
  type ItemPresupuesto,
} from '@plomada/domain/presupuestos/items/item.schema';

import type { Tx } from '../../../context/context.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { verificarReferencias } from '../../movimientos/referencias.sql.ts';

/** Columns of an item, named as its fields. */
export const CAMPOS_ITEM: Shape<
  Pick<ItemPresupuesto, Exclude<keyof ItemEditado, 'id'> | 'ajuste'>
> = {
  descripcion: t.text,
  unidad: t.text,
  cantidad: t.numeric.because('of a column that is not null'),
  precioUnitario: t.numeric.because('of a column that is not null'),
  rubroId: t.uuid.orNull,
  ajuste: t.bool,
};

/** Written columns of an item except its id, which statements take as a separate parameter. */
const FILA = { orden: t.int, ...CAMPOS_ITEM, importeCentavos: t.bigint };
const ITEMS = columnsOf(FILA);

const UPSERT = statement({
  name: 'presupuestoItems.upsert',
  text: `
insert into presupuesto_items as i (tenant_id, presupuesto_id, creado_en, creado_por, id, ${ITEMS.names})
select $1::uuid, $2::uuid, $3::timestamptz, $4::uuid, x.*
from unnest($5::uuid[], ${ITEMS.lists.places(5)}) as x(id, ${ITEMS.names})
on conflict (tenant_id, id) do update set (${ITEMS.names}) = (${ITEMS.of('excluded')})
where i.presupuesto_id = $2::uuid and i.eliminado_en is null`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.uuids, ...ITEMS.lists.kinds],
  row: {},
});

const SELECT_LIVING = statement({
  name: 'presupuestoItems.living',
  text: `
select id from presupuesto_items
where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null
  and id = any($3::uuid[])`,
  params: [t.uuid, t.uuid, t.uuids],
  row: { id: t.uuid },
});

const RETIRE_OTHERS = statement({
  name: 'presupuestoItems.retireOthers',
  text: `
update presupuesto_items set eliminado_en = $4::timestamptz
where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null
  and id <> all($3::uuid[])`,
  params: [t.uuid, t.uuid, t.uuids, t.timestamptz],
  row: {},
});

const UPDATE_TOTAL = statement({
  name: 'presupuestoItems.updateTotal',
  text: `
update presupuestos b set total_centavos = s.total, total_vigente_centavos = s.total
from (select coalesce(sum(importe_centavos), 0)::bigint as total from presupuesto_items
  where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null) s
where b.tenant_id = $1::uuid and b.id = $2::uuid`,
  params: [t.uuid, t.uuid],
  row: {},
});

/**
 * Replaces the items of a locked draft by these, in this order, and updates its total. An `id` of
 * no present item is refused.
 */
export async function escribirItems(
  tx: Tx,
  presupuestoId: string,
  items: readonly ItemAEscribir[],
): Promise<void> {
  const { tenantId, now, actor } = tx;
  await verificarReferencias(tx, {
    rubros: items.map(({ rubroId }, i) => ({ path: `items.${i}.rubroId`, id: rubroId ?? null })),
    proveedorId: null,
  });
  const valorados = accepted(conImportes(items));
  const conocidos = items.flatMap(({ id }) => id ?? []);
  const vigentes = await tx.query(SELECT_LIVING(tenantId, presupuestoId, conocidos));
  mustAllow(verificarItems(valorados, new Set(vigentes.map(({ id }) => id))));
  const ids = items.map(({ id }) => id ?? newId());
  const filas = valorados.map((item, i) =>
    ITEMS.rowOf({ ...item, orden: i + 1, ajuste: item.ajuste ?? false }),
  );
  const quien = [tenantId, presupuestoId, now, actor.userId] as const;
  await tx.query(RETIRE_OTHERS(tenantId, presupuestoId, ids, now));
  await tx.query(UPSERT(...quien, ids, ...ITEMS.lists.values(filas)));
  await tx.query(UPDATE_TOTAL(tenantId, presupuestoId));
}

const { rubro, original } = itemPresupuestoSchema.shape;

/**
 * Items in order, with two amounts each: measured up to the last certificate that counts (except
 * `$3`, which is being written), and certified up to the last approved one. One certificate is
 * enough for each, because it has every item that earlier ones have.
 */
export const SELECT_ITEMS = statement({
  name: 'presupuestoItems.select',
  text: `
with ultimo as materialized (
  select k.id from certificados k
  where k.tenant_id = $1::uuid and k.presupuesto_id = $2::uuid and k.eliminado_en is null
    and k.estado not in ('RECHAZADO', 'ANULADO') and k.id is distinct from $3::uuid
  order by k.numero desc limit 1),
aprobado as materialized (
  select k.id from certificados k
  where k.tenant_id = $1::uuid and k.presupuesto_id = $2::uuid and k.eliminado_en is null
    and k.estado = 'APROBADO'
  order by k.numero desc limit 1)
select i.id, ${ITEMS.as('i')}, case when r.id is not null
    then json_build_object('id', r.id, 'codigo', r.codigo, 'nombre', r.nombre) end as rubro,
  case when i.original_importe_centavos is not null then json_build_object(
    'cantidad', trim_scale(i.original_cantidad)::text,
    'precioUnitario', trim_scale(i.original_precio_unitario)::text,
    'importeCentavos', i.original_importe_centavos) end as original,
  coalesce(x.anterior_centavos + x.presente_centavos, 0)::bigint as "medidoCentavos",
  coalesce(y.anterior_centavos + y.presente_centavos, 0)::bigint as "certificadoBrutoCentavos",
  coalesce(x.anterior_bp + x.presente_bp, 0)::int as "avanceBp",
  x.importe_centavos as "avanceImporteCentavos",
  trim_scale(x.acumulado_cantidad) as "avanceCantidad"
from presupuesto_items i
left join rubros r on r.tenant_id = i.tenant_id and r.id = i.rubro_id
left join certificado_items x on x.tenant_id = i.tenant_id and x.item_id = i.id
  and x.certificado_id = (select id from ultimo)
left join certificado_items y on y.tenant_id = i.tenant_id and y.item_id = i.id
  and y.certificado_id = (select id from aprobado)
where i.tenant_id = $1::uuid and i.presupuesto_id = $2::uuid and i.eliminado_en is null
order by i.orden, i.id`,
  params: [t.uuid, t.uuid, t.uuid.orNull],
  row: {
    id: t.uuid,
    ...FILA,
    rubro: t.json('json', rubro).orNull,
    original: t.json('json', original).orNull,
    medidoCentavos: t.bigint.because('coalesce'),
    certificadoBrutoCentavos: t.bigint.because('coalesce'),
    avanceBp: t.int.because('coalesce'),
    /** Amount of the item in the last certificate that counts, to which `avanceBp` applies. */
    avanceImporteCentavos: t.bigint.orNull,
    /**
     * Accumulated quantity in the last certificate that counts; null if its progress was given as a
     * percentage.
     */
    avanceCantidad: t.numeric.orNull,
  },
});
export type FilaItem = RowOf<typeof SELECT_ITEMS>;

/**
 * Copies the accepted values when the budget is accepted, so that they remain after adicionales
 * change the items.
 */
export const FREEZE_ORIGINAL = statement({
  name: 'presupuestoItems.freezeOriginal',
  text: `
update presupuesto_items set original_cantidad = cantidad,
  original_precio_unitario = precio_unitario, original_importe_centavos = importe_centavos
where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: {},
});
