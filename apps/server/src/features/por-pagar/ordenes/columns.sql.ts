import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { linesOf } from '@plomada/db/table';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import type { OrdenPago, PagarPorPagar } from '@plomada/domain/por-pagar/orden-pago.schema';

import { COTIZACION } from '../../movimientos/columns.sql.ts';

/** Fields of the call that are stored as rows of other tables. */
type Renglones =
  | 'comprobantes'
  | 'acuerdos'
  | 'adelantos'
  | 'aCuentaCentavos'
  | 'medios'
  | 'retenciones';
type Escrito = Exclude<keyof PagarPorPagar, Renglones>;

/** Columns that a person fills in when an orden is paid. It is never edited afterwards. */
export const ESCRITOS: Shape<Pick<OrdenPago, Escrito>> = {
  fecha: t.date,
  cotizacion: COTIZACION,
  notas: t.text.orNull,
};

/** All columns of an orden, with those that the server derives. */
export const COLUMNAS = {
  ...ESCRITOS,
  numero: t.int,
  reciboNumero: t.int,
  proveedorId: t.uuid,
  proyectoId: t.uuid,
  moneda: t.oneOf(monedaSchema.options),
  importeCentavos: t.bigint,
};

export const ORDEN = columnsOf(COLUMNAS);

/**
 * Lines of an orden: documents that it settles, payments of budgets that it makes, advances that it
 * applies, and the amount that it leaves on account.
 */
export const LINEAS_DE_ORDEN = linesOf('orden_pago_comprobantes', {
  owner: 'orden_id',
  fields: {
    id: t.uuid,
    orden: t.int,
    /** Document that the line settles; null for other lines. */
    comprobanteId: t.uuid.orNull,
    /** Payment of a budget that the line made; null for other lines. */
    pagoId: t.uuid.orNull,
    /** Line of an earlier orden whose amount on account is applied; null for other lines. */
    adelantoId: t.uuid.orNull,
    aCuenta: t.bool,
    importeCentavos: t.bigint,
    movimientoId: t.uuid.orNull,
  },
});
