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

/** Editable fields of a payment; means, withholdings and document are separate rows. */
export type Editado = Exclude<keyof EditarPago, 'id' | 'pagoId' | 'version' | 'comprobante'>;
type Escrito = Exclude<Editado, 'medios' | 'retenciones'>;

/** Editable columns whose stored type is the one of the API; an edit is merged over them. */
export const EDITADOS: Shape<Pick<Pago, Exclude<Escrito, 'certificadoId'>>> = {
  fecha: t.date,
  vencimiento: t.date.orNull,
  importeBrutoCentavos: t.bigint,
  cotizacion: COTIZACION,
  descuentos: t.json('jsonb', pagoSchema.shape.descuentos),
  notas: t.text.orNull,
  excesoMotivo: t.text.orNull,
};

/** Editable columns plus those derived from them. */
export const CAMPOS = {
  ...EDITADOS,
  estado: t.oneOf(estadoPagoSchema.options),
  importePresupuestoCentavos: t.bigint,
  netoCentavos: t.bigint,
  movimientoId: t.uuid.orNull,
  reciboNumero: t.int.orNull,
};

/** Columns plus those that the answer returns in another shape. */
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
