import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import {
  medioPagoSchema,
  tipoMovimientoSchema,
  type CrearMovimiento,
  type Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';

import { COTIZACION } from './cotizacion.sql.ts';

/** What a movement holds that a person can change; its document is a row of its own. */
export type Datos = Omit<CrearMovimiento, 'proyectoId' | 'privado' | 'comprobante'>;

/** The fields kept as they travel; amounts are computed. */
type Propio = Exclude<keyof Pick<Movimiento, keyof Datos>, 'importeCentavos'>;

/**
 * Each in the column of its name. Inserts, updates, imports, answers, edits and the log are made of this list: a
 * field of the schema that is not here, or is here as something else than the answer's schema says, does not compile.
 */
export const CAMPOS: Shape<Pick<Movimiento, Propio>> = {
  tipo: t.oneOf(tipoMovimientoSchema.options),
  fecha: t.date,
  concepto: t.text,
  moneda: t.oneOf(monedaSchema.options),
  cotizacion: COTIZACION,
  medioPago: t.oneOf(medioPagoSchema.options),
  rubroId: t.uuid.orNull,
  proveedorId: t.uuid.orNull,
  notas: t.text.orNull,
};

/** The list that the answer selects. */
export const PROPIOS = columnsOf(CAMPOS);

/** All that is written of `Datos`. */
export const DATOS = columnsOf({
  ...CAMPOS,
  importeCentavos: t.bigint,
  importeArsCentavos: t.bigint,
  importeUsdCentavos: t.bigint.orNull,
  comprobanteId: t.uuid.orNull,
});
