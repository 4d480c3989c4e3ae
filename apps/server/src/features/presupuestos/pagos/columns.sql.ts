import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import {
  estadoPagoSchema,
  pagoSchema,
  type EditarPago,
  type Pago,
} from '@plomada/domain/presupuestos/pagos/pago.schema';

import { COTIZACION } from '../../movimientos/columns.sql.ts';

/** What people change of a payment; its means, withholdings and document are rows of their own. */
export type Editado = Exclude<keyof EditarPago, 'id' | 'pagoId' | 'version' | 'comprobante'>;
type Escrito = Exclude<Editado, 'medios' | 'retenciones'>;

/** Kept as they travel, each in the column of its name: what an edit is merged over. */
export const EDITADOS: Shape<Pick<Pago, Exclude<Escrito, 'certificadoId'>>> = {
  fecha: t.date,
  vencimiento: t.date.orNull,
  importeBrutoCentavos: t.bigint,
  cotizacion: COTIZACION,
  descuentos: t.json('jsonb', pagoSchema.shape.descuentos),
  notas: t.text.orNull,
  excesoMotivo: t.text.orNull,
};

/** With what follows from them. */
export const CAMPOS = {
  ...EDITADOS,
  estado: t.oneOf(estadoPagoSchema.options),
  importePresupuestoCentavos: t.bigint,
  netoCentavos: t.bigint,
  movimientoId: t.uuid.orNull,
  reciboNumero: t.int.orNull,
};

/** With what the answer states in its own way. */
const ESCRITOS = { ...CAMPOS, certificadoId: t.uuid.orNull };

export const PROPIOS = columnsOf(CAMPOS);

export const PAGOS = tableOf('pagos', {
  fixed: {
    presupuestoId: t.uuid,
    proyectoId: t.uuid,
    numero: t.int,
    tipo: t.text,
    moneda: t.text,
    privado: t.bool,
  },
  fields: ESCRITOS,
});
