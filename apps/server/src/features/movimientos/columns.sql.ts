import { columnsOf, compound } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import {
  type CrearMovimiento,
  medioPagoSchema,
  type Movimiento,
  movimientoSchema,
  tipoMovimientoSchema,
} from '@plomada/domain/movimientos/movimiento.schema';

type Cotizacion = NonNullable<Movimiento['cotizacion']>;

/** The rate of an amount in dollars, in the four columns that every table with one has. */
export const COTIZACION = compound<Cotizacion>(
  t.json('json', movimientoSchema.shape.cotizacion.unwrap()).orNull,
  {
    valor: t.numeric.orNull,
    tipo: t.text.orNull,
    fecha: t.date.orNull,
    fuente: t.text.orNull,
  },
);

/** What a movement holds that a person can change; its document is a row of its own. */
export type Datos = Omit<CrearMovimiento, 'proyectoId' | 'privado' | 'comprobante'>;

/** The fields kept as they travel; amounts are computed. */
type Propio = Exclude<keyof Pick<Movimiento, keyof Datos>, 'importeCentavos'>;

/**
 * Each in the column of its name. Inserts, updates, imports, answers, edits and the log are made of this list: a
 * field of the schema that is not here, or is here as something else than the answer's schema states, does not compile.
 */
export const CAMPOS: Shape<Pick<Movimiento, Propio>> = {
  tipo: t.oneOf(tipoMovimientoSchema.options),
  fecha: t.date,
  concepto: t.text,
  moneda: t.oneOf(monedaSchema.options),
  cotizacion: COTIZACION,
  medioPago: t.oneOf(medioPagoSchema.options),
  cuentaId: t.uuid.orNull,
  deBolsillo: t.uuid.orNull,
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
