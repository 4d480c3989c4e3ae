import type { ItemARetirar } from '@plomada/domain/acopios/retiros/retiro.rules';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../../context/context.ts';
import type { QueryTx } from '../../../context/query.ts';
import { nuevosParametros } from '../../../sql/params.ts';
import {
  cteTomado,
  exigirObraAbierta,
  leerTomado,
  tomarAcopio,
  type AcopioTomado,
  type FilaTomado,
} from '../locks.sql.ts';

export type ItemTomado = ItemARetirar & {
  readonly codigo: string | null;
  readonly descripcion: string;
  readonly unidad: string;
};

const ITEMS = `
select i.id, i.codigo, i.descripcion, i.unidad, i.cantidad, i.retirado,
  i.precio_unitario as "precioUnitario", i.completado_en is not null as completado
from acopio_items i
where i.tenant_id = $1::uuid and i.acopio_id = $2::uuid and i.id = any($3::uuid[])
  and i.eliminado_en is null
order by i.id for no key update of i`;

/** The items of a stockpile that is locked already, locked by id; those that are not there are missing. */
export async function tomarItems(
  { query }: QueryTx,
  { tenantId }: TenantContext,
  acopioId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ItemTomado>> {
  const filas = await query<ItemTomado>(ITEMS, [tenantId, acopioId, ids]);
  return new Map(filas.map((item) => [item.id, item]));
}

type FilaDeAmbos = FilaTomado &
  Omit<ItemTomado, 'id' | 'codigo' | 'retirado'> & {
    readonly itemId: string;
    readonly itemCodigo: string | null;
    readonly itemRetirado: string;
  };

/**
 * Stockpile and items in one trip: from the first lock to the commit everybody else waits. What the
 * statement could not see yet when it began to wait (an item just added) is looked for again.
 */
export async function tomarParaRetirar(
  tx: QueryTx,
  ctx: TenantContext,
  acopioId: string,
  ids: readonly string[],
): Promise<{ readonly acopio: AcopioTomado; readonly items: ReadonlyMap<string, ItemTomado> }> {
  const parametros = nuevosParametros();
  const { agregar, valores } = parametros;
  const filas = await tx.query<FilaDeAmbos>(
    `with ${cteTomado(ctx, acopioId, parametros)}
     select t.*, i.id as "itemId", i.codigo as "itemCodigo", i.descripcion, i.unidad, i.cantidad,
       i.retirado as "itemRetirado", i.precio_unitario as "precioUnitario",
       i.completado_en is not null as completado
     from tomado t join acopio_items i on i.acopio_id = t.id
     where i.tenant_id = ${agregar(ctx.tenantId)}::uuid and i.id = any(${agregar(ids)}::uuid[])
       and i.eliminado_en is null
     order by i.id for no key update of i`,
    valores,
  );
  const [primera] = filas;
  if (!primera || filas.length < ids.length) {
    const acopio = await tomarAcopio(tx, ctx, acopioId);
    return { acopio, items: await tomarItems(tx, ctx, acopioId, ids) };
  }
  const acopio = leerTomado(primera);
  exigirObraAbierta(acopio);
  return { acopio, items: new Map(filas.map((de) => [de.itemId, itemDe(de)])) };
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

export async function tomarItemUnico(
  tx: QueryTx,
  ctx: TenantContext,
  acopioId: string,
  id: string,
): Promise<ItemTomado> {
  const item = (await tomarItems(tx, ctx, acopioId, [id])).get(id);
  if (!item) throw new AppError('NO_ENCONTRADO');
  return item;
}
