import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import type { EditarItem, AcopioItem } from '@plomada/domain/acopios/items/item.schema';

/** Editable columns of an item, named as its fields; a row of a spreadsheet has the same fields. */
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

/** Editable columns of an item, plus the day on which `precioActual` was entered. */
const ESCRITOS = { ...CAMPOS, precioActualEn: t.date.orNull };
export const ITEMS = tableOf('acopio_items', { fixed: {}, fields: ESCRITOS });
/** Columns of an inserted item, with its position in the acopio. */
export const NUEVOS = columnsOf({ id: t.uuid, orden: t.int, ...ESCRITOS });
