import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import type { EditarItem, AcopioItem } from '@plomada/domain/acopios/items/item.schema';

/** What people write of an item, each in the column of its name; a spreadsheet's row has the same. */
export const CAMPOS: Shape<
  Pick<AcopioItem, Exclude<keyof EditarItem, 'id' | 'itemId' | 'version'>>
> = {
  codigo: t.text.orNull,
  descripcion: t.text,
  rubroId: t.uuid.orNull,
  unidad: t.text,
  cantidad: t.scaled.orNull,
  precioUnitario: t.scaled,
  precioActual: t.scaled.orNull,
};
export const PROPIOS = columnsOf(CAMPOS);

/** With the day on which today's price was written down. */
const ESCRITOS = { ...CAMPOS, precioActualEn: t.date.orNull };
export const ITEMS = tableOf('acopio_items', { fixed: {}, fields: ESCRITOS });
/** Of one that is new, in its place. */
export const NUEVOS = columnsOf({ id: t.uuid, orden: t.int, ...ESCRITOS });
