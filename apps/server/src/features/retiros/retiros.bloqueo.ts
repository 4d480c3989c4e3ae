import { AppError } from '@plomada/domain/errores';
import type { ItemARetirar } from '@plomada/domain/retiro.rules';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/query.ts';

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
