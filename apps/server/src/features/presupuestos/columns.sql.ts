import { compound } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import type { Whole } from '@plomada/domain/base/whole';
import { tipoCotizacionSchema } from '@plomada/domain/movimientos/cotizacion.schema';
import {
  baseAnticipoSchema,
  indexacionSchema,
  presupuestoSchema,
  type EditarPresupuesto,
  type Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';

/** Client that the work is done for, in two columns; only a budget of INGRESO has one. */
const CLIENTE = compound<NonNullable<Presupuesto['cliente']>>(
  t.json('json', presupuestoSchema.shape.cliente.unwrap()).orNull,
  { nombre: t.text.orNull, cuit: t.text.orNull },
);

/** Editable fields of a budget; its items are separate rows. */
type Editado = Exclude<keyof EditarPresupuesto, 'id' | 'version' | 'items'>;
export type Editable = Whole<Pick<EditarPresupuesto, Editado>>;

/** Columns of a budget's editable fields, under the names of the fields. */
export const CAMPOS: Shape<Pick<Presupuesto, Editado>> = {
  titulo: t.text,
  proveedorId: t.uuid.orNull,
  cliente: CLIENTE,
  rubroId: t.uuid.orNull,
  fecha: t.date,
  validezDias: t.int.orNull,
  indexacion: t.oneOf(indexacionSchema.options),
  serie: t.text.orNull,
  mesBase: t.text.orNull,
  cotizacionTipo: t.oneOf(tipoCotizacionSchema.options).orNull,
  anticipoBp: t.int,
  fondoReparoBp: t.int,
  baseAnticipo: t.oneOf(baseAnticipoSchema.options),
  condiciones: t.text.orNull,
};

export const PRESUPUESTOS = tableOf('presupuestos', {
  fixed: { codigo: t.text, proyectoId: t.uuid, sentido: t.text, moneda: t.text },
  fields: CAMPOS,
});
