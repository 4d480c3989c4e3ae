import { compound } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import { movimientoSchema, type Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

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
