import { columnsOf } from '@plomada/db/columns';
import { newId } from '@plomada/db/ids';
import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';
import { importeDe } from '@plomada/domain/base/cantidad.rules';
import { CENTAVOS_MAX } from '@plomada/domain/base/dinero.rules';
import { AppError } from '@plomada/domain/errores';
import type { ItemEditado } from '@plomada/domain/presupuestos/items/item.schema';
import { presupuestoSchema } from '@plomada/domain/presupuestos/presupuesto.schema';

import type { Tx } from '../../../context/context.ts';
import { verificarReferencias } from '../../movimientos/references.sql.ts';

const invalido = (path: string, message: string): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ path, message }] });

const COLUMNAS = columnsOf({
  orden: t.int,
  descripcion: t.text,
  unidad: t.text,
  cantidad: t.numeric,
  precio_unitario: t.numeric,
  importe_centavos: t.bigint,
  rubro_id: t.uuid.orNull,
  ajuste: t.bool,
});

/** An item as it is to be: without `id` a new one. */
export type ItemAEscribir = ItemEditado & { readonly ajuste?: boolean };

function filaDe(item: ItemAEscribir, orden: number) {
  const importe = importeDe(item.cantidad, item.precioUnitario);
  if (importe === null)
    throw invalido(`items.${orden - 1}.precioUnitario`, 'El importe es demasiado grande');
  return {
    id: item.id ?? newId(),
    orden,
    descripcion: item.descripcion,
    unidad: item.unidad,
    cantidad: item.cantidad,
    precio_unitario: item.precioUnitario,
    importe_centavos: importe,
    rubro_id: item.rubroId ?? null,
    ajuste: item.ajuste ?? false,
  };
}

const UPSERT = statement({
  name: 'presupuestoItems.upsert',
  text: `
insert into presupuesto_items as i (tenant_id, presupuesto_id, creado_en, creado_por, id,
  ${COLUMNAS.names})
select $1::uuid, $2::uuid, $3::timestamptz, $4::uuid, x.id, ${COLUMNAS.of('x')}
from json_to_recordset($5::json) as x(id uuid, ${COLUMNAS.typed})
on conflict (tenant_id, id) do update set (${COLUMNAS.names}) = (${COLUMNAS.of('excluded')})
where i.presupuesto_id = $2::uuid and i.eliminado_en is null`,
  params: [t.uuid, t.uuid, t.timestamptz, t.uuid, t.rowsText],
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
where b.tenant_id = $1::uuid and b.id = $2::uuid and s.total <= ${CENTAVOS_MAX}
returning b.total_centavos as total`,
  params: [t.uuid, t.uuid],
  row: { total: t.bigint },
});

/** An `id` says which item of this budget it is; one that is none of them makes no item. */
async function exigirVigentes(
  { query, tenantId }: Tx,
  presupuestoId: string,
  items: readonly ItemAEscribir[],
): Promise<void> {
  const dichos = items.flatMap(({ id }) => id ?? []);
  if (dichos.length === 0) return;
  const filas = await query(SELECT_LIVING(tenantId, presupuestoId, dichos));
  if (filas.length < new Set(dichos).size) {
    throw invalido('items', 'Uno de los ítems ya no está en el presupuesto');
  }
}

/**
 * Makes the items of a draft under lock exactly these, in this order, and its total their sum. An
 * `id` that is not one of its living items is refused.
 */
export async function escribirItems(
  tx: Tx,
  presupuestoId: string,
  items: readonly ItemAEscribir[],
): Promise<void> {
  const { tenantId, ahora, actor } = tx;
  await verificarReferencias(tx, {
    rubros: items.map(({ rubroId }, i) => ({ path: `items.${i}.rubroId`, id: rubroId ?? null })),
    proveedorId: null,
  });
  const filas = items.map((item, i) => filaDe(item, i + 1));
  const ids = filas.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalido('items', 'Hay un ítem repetido');
  await exigirVigentes(tx, presupuestoId, items);
  await tx.query(RETIRE_OTHERS(tenantId, presupuestoId, ids, ahora));
  await tx.query(UPSERT(tenantId, presupuestoId, ahora, actor.userId, JSON.stringify(filas)));
  const [fila] = await tx.query(UPDATE_TOTAL(tenantId, presupuestoId));
  if (!fila) throw invalido('items', 'El total del presupuesto es demasiado grande');
}

const { rubro } = presupuestoSchema.shape;

/**
 * Living items in their order, with what the last certificate not rejected nor annulled (but for
 * `$3`, which is being written) measured of each, and what the last approved one did: each has every
 * item that one before it has.
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
select i.id, i.orden, i.descripcion, i.unidad, trim_scale(i.cantidad)::text as cantidad,
  trim_scale(i.precio_unitario)::text as precio, i.importe_centavos as importe, i.rubro_id,
  case when r.id is not null
    then json_build_object('id', r.id, 'codigo', r.codigo, 'nombre', r.nombre) end as rubro,
  i.ajuste, trim_scale(i.original_cantidad)::text as original_cantidad,
  trim_scale(i.original_precio_unitario)::text as original_precio,
  i.original_importe_centavos as original_importe,
  coalesce(x.anterior_centavos + x.presente_centavos, 0)::bigint as medido,
  coalesce(y.anterior_centavos + y.presente_centavos, 0)::bigint as certificado_bruto,
  coalesce(x.anterior_bp + x.presente_bp, 0)::int as avance_bp,
  x.importe_centavos as avance_importe
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
    orden: t.int,
    descripcion: t.text,
    unidad: t.text,
    cantidad: t.text.because('of a column that is not null'),
    precio: t.text.because('of a column that is not null'),
    importe: t.bigint,
    rubro_id: t.uuid.orNull,
    rubro: t.json('json', rubro).orNull,
    ajuste: t.bool,
    original_cantidad: t.text.orNull,
    original_precio: t.text.orNull,
    original_importe: t.bigint.orNull,
    medido: t.bigint.because('coalesce'),
    certificado_bruto: t.bigint.because('coalesce'),
    avance_bp: t.int.because('coalesce'),
    /** The amount that the percentage is of. */
    avance_importe: t.bigint.orNull,
  },
});
export type FilaItem = RowOf<typeof SELECT_ITEMS>;

const FREEZE_ORIGINAL = statement({
  name: 'presupuestoItems.freezeOriginal',
  text: `
update presupuesto_items set original_cantidad = cantidad,
  original_precio_unitario = precio_unitario, original_importe_centavos = importe_centavos
where tenant_id = $1::uuid and presupuesto_id = $2::uuid and eliminado_en is null`,
  params: [t.uuid, t.uuid],
  row: {},
});

/** At acceptance: what was agreed stays beside what adicionales make of it. */
export const congelarOriginal = (
  { query, tenantId }: Tx,
  presupuestoId: string,
): Promise<unknown> => query(FREEZE_ORIGINAL(tenantId, presupuestoId));
