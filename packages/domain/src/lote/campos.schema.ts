import { idSchema, fechaSchema, centavosPositivos, versionSchema } from '../base/campos.schema.ts';
import { medioPagoSchema } from '../base/medio-pago.schema.ts';
import { cotizacionSchema } from '../movimientos/cotizacion.schema.ts';
import { motivoBajaSchema } from '../solicitudes/solicitud.schema.ts';

/** The `id` in these calls is that of the work. */
export const deObra = { id: idSchema };

export const datosDeDinero = {
  fecha: fechaSchema,
  importeCentavos: centavosPositivos,
  cotizacion: cotizacionSchema.nullish(),
  medioPago: medioPagoSchema,
  /** Account that the money leaves or enters. */
  cuentaId: idSchema.nullish(),
};

export const datosDeBaja = { motivo: motivoBajaSchema, version: versionSchema.optional() };
