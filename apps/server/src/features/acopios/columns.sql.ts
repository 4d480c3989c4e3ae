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

type Campo = keyof CrearAcopio & Exclude<keyof EditarAcopio, 'id' | 'version'>;
type Propio = Exclude<Campo, 'proveedorId' | 'importeCentavos' | 'movimientoId' | 'comprobanteId'>;

/**
 * Editable columns of an acopio whose stored type is the one of the API; inserts, updates and
 * answers follow this list.
 */
export const CAMPOS: Shape<Pick<Acopio, Propio>> = {
  fecha: t.date,
  vencimiento: t.date.orNull,
  descripcion: t.text.orNull,
  descuentoBp: t.int,
  lugar: t.oneOf(lugarAcopioSchema.options),
  observaciones: t.text.orNull,
};
export const PROPIOS = columnsOf(CAMPOS);

/** Editable columns of an acopio, with those that the answer returns in another shape. */
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
