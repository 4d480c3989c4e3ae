import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Shape } from '@plomada/db/statement';
import { tableOf } from '@plomada/db/table';
import {
  destinoAporteSchema,
  tipoAporteSchema,
  type EditarAporte,
  type Aporte,
} from '@plomada/domain/aportes/aporte.schema';
import { monedaSchema } from '@plomada/domain/base/campos.schema';
import { medioPagoSchema } from '@plomada/domain/base/medio-pago.schema';
import type { Whole } from '@plomada/domain/base/whole';

import { COTIZACION } from '../movimientos/columns.sql.ts';

/** Editable fields of a contribution; the account is a field of its movement. */
export type DatosAporte = Whole<Omit<EditarAporte, 'id' | 'version' | 'cuentaId'>>;

/**
 * Columns of a contribution named as its fields; an editable field missing here does not compile.
 */
export const CAMPOS: Shape<Pick<Aporte, keyof DatosAporte>> = {
  llamadoId: t.uuid.orNull,
  fecha: t.date,
  tipo: t.oneOf(tipoAporteSchema.options),
  importeCentavos: t.bigint,
  moneda: t.oneOf(monedaSchema.options),
  cotizacion: COTIZACION,
  medioPago: t.oneOf(medioPagoSchema.options).orNull,
  concepto: t.text.orNull,
};

/** Amount in the currency of the partner's account, converted and frozen when written. */
export const CUENTA = {
  monedaCuenta: t.oneOf(monedaSchema.options),
  importeCuentaCentavos: t.bigint,
};

/**
 * Columns of a contribution that the answers select: its fields, and its amount in the partner's
 * account.
 */
export const PROPIOS = columnsOf({ ...CAMPOS, ...CUENTA });

export const APORTES = tableOf('aportes', {
  fixed: {
    codigo: t.text,
    proyectoId: t.uuid,
    socioId: t.uuid,
    destino: t.oneOf(destinoAporteSchema.options),
    movimientoId: t.uuid.orNull,
    reciboNumero: t.int.orNull,
  },
  fields: {
    ...CAMPOS,
    ...CUENTA,
    importeArsCentavos: t.bigint,
    importeLoteCentavos: t.bigint.orNull,
  },
});
