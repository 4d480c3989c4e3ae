import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
import type { Whole } from '@plomada/domain/base/whole';
import {
  conceptoGastoSchema,
  type EditarGastoLote,
  type GastoLote,
} from '@plomada/domain/lote/gasto-lote.schema';

import { COTIZACION } from '../../movimientos/columns.sql.ts';

/** Editable fields of an expense; the account is a field of its movement. */
export type DatosGasto = Whole<Omit<EditarGastoLote, 'id' | 'gastoId' | 'version' | 'cuentaId'>>;

/**
 * Columns of an expense's editable fields, named like them; a field missing here does not compile.
 */
export const CAMPOS: Shape<Pick<GastoLote, keyof DatosGasto>> = {
  concepto: t.oneOf(conceptoGastoSchema.options),
  fecha: t.date,
  importeCentavos: t.bigint,
  cotizacion: COTIZACION,
  medioPago: t.oneOf(medioPagoSchema.options),
  descripcion: t.text.orNull,
};

/**
 * Columns that are written with each expense: the editable fields and the amount in the lot's
 * currency, frozen at the expense's rate.
 */
export const ESCRITOS = { ...CAMPOS, importeLoteCentavos: t.bigint };

export const GASTOS = tableOf('lote_gastos', {
  fixed: {
    loteId: t.uuid,
    proyectoId: t.uuid,
    moneda: t.oneOf(monedaSchema.options),
    movimientoId: t.uuid,
  },
  fields: ESCRITOS,
});
