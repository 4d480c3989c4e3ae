import { columnsOf } from '@plomada/db/columns';
import { t, type Column } from '@plomada/db/kinds';
import type { Row } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import {
  lugarAcopioSchema,
  type CrearAcopio,
  type EditarAcopio,
} from '@plomada/domain/acopios/acopio.schema';

/** What an acopio holds that a person can change. */
type Campo = keyof CrearAcopio & Exclude<keyof EditarAcopio, 'id' | 'version'>;

/** Kept as they travel, each in the column of its name: inserts, updates and answers follow this list. */
export const CAMPOS = {
  fecha: t.date,
  vencimiento: t.date.orNull,
  descripcion: t.text.orNull,
  descuentoBp: t.int,
  lugar: t.oneOf(lugarAcopioSchema.options),
  observaciones: t.text.orNull,
};
export const PROPIOS = columnsOf(CAMPOS);

/** With what the answer states in its own way. A field of the schema that is in neither does not compile. */
const ESCRITOS = {
  ...CAMPOS,
  proveedorId: t.uuid,
  importeCentavos: t.bigint.orNull,
  movimientoId: t.uuid.orNull,
  comprobanteId: t.uuid.orNull,
} satisfies Record<Campo, Column<unknown>>;
export type Datos = Row<typeof ESCRITOS>;

export const ACOPIOS = tableOf('acopios', {
  fixed: { codigo: t.text, proyectoId: t.uuid, tipo: t.text, moneda: t.text },
  fields: ESCRITOS,
});
