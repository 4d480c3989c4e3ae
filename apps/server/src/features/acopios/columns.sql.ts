import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Row, Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import {
  lugarAcopioSchema,
  type Acopio,
  type CrearAcopio,
  type EditarAcopio,
} from '@plomada/domain/acopios/acopio.schema';

/** What an acopio holds that a person can change. */
type Campo = keyof CrearAcopio & Exclude<keyof EditarAcopio, 'id' | 'version'>;
type Propio = Exclude<Campo, 'proveedorId' | 'importeCentavos' | 'movimientoId' | 'comprobanteId'>;

/** Kept as they travel, each in the column of its name: inserts, updates and answers follow this list. */
export const CAMPOS: Shape<Pick<Acopio, Propio>> = {
  fecha: t.date,
  vencimiento: t.date.orNull,
  descripcion: t.text.orNull,
  descuentoBp: t.int,
  lugar: t.oneOf(lugarAcopioSchema.options),
  observaciones: t.text.orNull,
};
export const PROPIOS = columnsOf(CAMPOS);

/** With what the answer states in its own way. */
const ESCRITOS = {
  ...CAMPOS,
  proveedorId: t.uuid,
  importeCentavos: t.bigint.orNull,
  movimientoId: t.uuid.orNull,
  comprobanteId: t.uuid.orNull,
};
export type Datos = Row<typeof ESCRITOS>;

export const ACOPIOS = tableOf('acopios', {
  fixed: { codigo: t.text, proyectoId: t.uuid, tipo: t.text, moneda: t.text },
  fields: ESCRITOS,
});
