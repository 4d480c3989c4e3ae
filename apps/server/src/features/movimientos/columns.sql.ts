import { columnsOf } from '@plomada/db/columns';
import { t, type Column } from '@plomada/db/kinds';
import type { CrearMovimiento, Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

/** What a movement holds that a person can change; its document is a row of its own. */
export type Datos = Omit<CrearMovimiento, 'proyectoId' | 'privado' | 'comprobante'>;

/** The fields kept as they travel; amounts and rate are computed and kept in several columns. */
type Propio = Exclude<keyof Pick<Movimiento, keyof Datos>, 'importeCentavos' | 'cotizacion'>;

/**
 * Each in the column of its name. Inserts, updates, imports and answers are made of this list: a field
 * of the schema that is not here, or is here and not in the answer's schema, does not compile.
 */
export const CAMPOS = {
  tipo: t.text,
  fecha: t.date,
  concepto: t.text,
  moneda: t.text,
  medioPago: t.text,
  rubroId: t.uuid.orNull,
  proveedorId: t.uuid.orNull,
  notas: t.text.orNull,
} satisfies Record<Propio, Column<unknown>>;

/** The list that the answer selects. */
export const PROPIOS = columnsOf(CAMPOS);

/** All that is written of `Datos`. */
export const DATOS = columnsOf({
  ...CAMPOS,
  importeCentavos: t.bigint,
  cotizacionValor: t.numeric.orNull,
  cotizacionTipo: t.text.orNull,
  cotizacionFecha: t.date.orNull,
  cotizacionFuente: t.text.orNull,
  importeArsCentavos: t.bigint,
  importeUsdCentavos: t.bigint.orNull,
  comprobanteId: t.uuid.orNull,
});
