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

/**
 * Editable columns of a payment that are stored with the type of the API; an edit is merged over
 * them.
 */
export const EDITADOS: Shape<Pick<Pago, Exclude<Escrito, 'certificadoId'>>> = {
  fecha: t.date,
  vencimiento: t.date.orNull,
  importeBrutoCentavos: t.bigint,
  cotizacion: COTIZACION,
  descuentos: t.json('jsonb', pagoSchema.shape.descuentos),
  notas: t.text.orNull,
  excesoMotivo: t.text.orNull,
};

/**
 * Editable columns of a payment plus those that other writes set: state, computed amounts and
 * links.
 */
export const CAMPOS = {
  ...EDITADOS,
  estado: t.oneOf(estadoPagoSchema.options),
  importePresupuestoCentavos: t.bigint,
  netoCentavos: t.bigint,
  movimientoId: t.uuid.orNull,
  reciboNumero: t.int.orNull,
};

/**
 * Written columns of a payment: `CAMPOS`, and the certificate's id, which the API returns as an
 * object.
 */
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
