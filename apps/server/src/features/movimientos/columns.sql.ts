import { columnsOf, compound } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
import {
  movimientoSchema,
  tipoMovimientoSchema,
  type CrearMovimiento,
  type Movimiento,
} from '@plomada/domain/movimientos/movimiento.schema';

type Cotizacion = NonNullable<Movimiento['cotizacion']>;

/**
 * Exchange rate of an amount (pesos per dollar, kind, date and source), stored in four columns of
 * each table that has one.
 */
export const COTIZACION = compound<Cotizacion>(
  t.json('json', movimientoSchema.shape.cotizacion.unwrap()).orNull,
  {
    valor: t.numeric.orNull,
    tipo: t.text.orNull,
    fecha: t.date.orNull,
    fuente: t.text.orNull,
  },
);

/** Editable fields of a movement; its document and its cheque are separate rows. */
export type Datos = Omit<CrearMovimiento, 'proyectoId' | 'privado' | 'comprobante' | 'chequeNuevo'>;

/**
 * Editable fields stored in a column of the API's type; amounts are written separately, with their
 * frozen equivalents.
 */
type Propio = Exclude<keyof Pick<Movimiento, keyof Datos>, 'importeCentavos'>;

/**
 * Columns of a movement's editable fields, named like them. Inserts, updates, imports, answers,
 * edits and the log are built from this list: a field of the schema that is missing here, or has
 * another type than in the answer's schema, does not compile.
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

/** Columns of `CAMPOS`, from which stored rows, answers and audit fields pick their values. */
export const PROPIOS = columnsOf(CAMPOS);

/**
 * All columns that an insert or update of a movement writes from its data: fields, frozen amounts
 * and document.
 */
export const DATOS = columnsOf({
  ...CAMPOS,
  importeCentavos: t.bigint,
  importeArsCentavos: t.bigint,
  importeUsdCentavos: t.bigint.orNull,
  comprobanteId: t.uuid.orNull,
});
