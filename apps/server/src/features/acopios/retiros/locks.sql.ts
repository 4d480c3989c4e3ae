import { t } from '@plomada/db/kinds';
import { statement, statementOf, type RowOf } from '@plomada/db/statement';
import { AppError } from '@plomada/domain/errores';

import type { Tx } from '../../../context/context.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import {
  cteTomado,
  exigirObraAbierta,
  tomarAcopio,
  TOMADO,
  type AcopioTomado,
} from '../locks.sql.ts';

const ITEM = {
  id: t.uuid,
  codigo: t.text.orNull,
  descripcion: t.text,
  unidad: t.text,
  /** Null only in a price list without quantities. */
  cantidad: t.numeric.orNull,
  retirado: t.numeric,
  precioUnitario: t.numeric,
  completado: t.bool.because('is not null'),
};

const LOCK_ITEMS = statement({
  name: 'retiros.lockItems',
  text: `
select i.id, i.codigo, i.descripcion, i.unidad, i.cantidad, i.retirado,
  i.precio_unitario as "precioUnitario", i.completado_en is not null as completado
from acopio_items i
where i.tenant_id = $1::uuid and i.acopio_id = $2::uuid and i.id = any($3::uuid[])
  and i.eliminado_en is null
order by i.id for no key update of i`,
  params: [t.uuid, t.uuid, t.uuids],
  row: ITEM,
});

export type ItemTomado = RowOf<typeof LOCK_ITEMS>;

/** The items of an acopio that is locked already, locked by id; those that are not there are missing. */
async function tomarItems(
  { query, tenantId }: Tx,
  acopioId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemTomado>> {
  const filas = await query(LOCK_ITEMS(tenantId, acopioId, ids));
  return new Map(filas.map((item) => [item.id, item]));
}

const { id: itemId, codigo: itemCodigo, retirado: itemRetirado, ...resto } = ITEM;

export const lockAcopioConItems = statementOf(
  'retiros.lockAcopioConItems',
  { ...TOMADO, ...resto, itemId, itemCodigo, itemRetirado },
  (add, quien: Quien, acopioId: string, ids: readonly string[]) => `
with ${cteTomado(quien, acopioId, add)}
select t.*, i.id as "itemId", i.codigo as "itemCodigo", i.descripcion, i.unidad, i.cantidad,
  i.retirado as "itemRetirado", i.precio_unitario as "precioUnitario",
  i.completado_en is not null as completado
from tomado t join acopio_items i on i.acopio_id = t.id
where i.tenant_id = ${add(t.uuid, quien.tenantId)} and i.id = any(${add(t.uuids, ids)})
  and i.eliminado_en is null
order by i.id for no key update of i`,
);
type FilaDeAmbos = RowOf<typeof lockAcopioConItems>;

/**
 * Acopio and items in one trip: from the first lock to the commit everybody else waits. What the
 * statement could not see yet when it began to wait (an item just added) is looked for again.
 */
export async function tomarParaRetirar(
  tx: Tx,
  acopioId: string,
  ids: readonly string[],
): Promise<{ readonly acopio: AcopioTomado; readonly items: ReadonlyMap<string, ItemTomado> }> {
  const filas = await tx.query(lockAcopioConItems(tx, acopioId, ids));
  const [primera] = filas;
  if (!primera || filas.length < ids.length) {
    const acopio = await tomarAcopio(tx, acopioId);
    return { acopio, items: await tomarItems(tx, acopioId, ids) };
  }
  exigirObraAbierta(primera);
  return { acopio: primera, items: new Map(filas.map((de) => [de.itemId, itemDe(de)])) };
}

const itemDe = (fila: FilaDeAmbos): ItemTomado => ({
  id: fila.itemId,
  codigo: fila.itemCodigo,
  descripcion: fila.descripcion,
  unidad: fila.unidad,
  cantidad: fila.cantidad,
  retirado: fila.itemRetirado,
  precioUnitario: fila.precioUnitario,
  completado: fila.completado,
});

export async function tomarItemUnico(tx: Tx, acopioId: string, id: string): Promise<ItemTomado> {
  const item = (await tomarItems(tx, acopioId, [id])).get(id);
  if (!item) throw new AppError('NO_ENCONTRADO');
  return item;
}
