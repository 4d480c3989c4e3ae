import { t } from '@plomada/db/kinds';
import { statement, type RowOf } from '@plomada/db/statement';

import type { Tx } from '../../../context/context.ts';

const LOCK_ITEMS = statement({
  name: 'retiros.lockItems',
  text: `
select i.id, i.descripcion, i.unidad, i.cantidad, i.retirado,
  i.precio_unitario as "precioUnitario", i.completado_en is not null as completado
from acopio_items i
where i.tenant_id = $1::uuid and i.acopio_id = $2::uuid and i.id = any($3::uuid[])
  and i.eliminado_en is null
order by i.id for no key update of i`,
  params: [t.uuid, t.uuid, t.uuids],
  row: {
    id: t.uuid,
    descripcion: t.text,
    unidad: t.text,
    /** Null only in a price list without quantities. */
    cantidad: t.numeric.orNull,
    retirado: t.numeric,
    precioUnitario: t.numeric,
    completado: t.bool.because('is not null'),
  },
});

/** The items of an acopio that is locked already, locked by id; those that are not there are missing. */
export const tomarItems = (
  tx: Tx,
  acopioId: string,
  ids: readonly string[],
): Promise<readonly RowOf<typeof LOCK_ITEMS>[]> => tx.query(LOCK_ITEMS(tx.tenantId, acopioId, ids));
