import { z } from 'zod';

import { centavosPositivos, fechaSchema, idSchema, textoOpcional } from '../base/campos.schema.ts';
import { cotizacionSchema } from '../movimientos/cotizacion.schema.ts';

/**
 * `POST /ordenes-de-pago/{id}/adelanto/devolver`: the supplier gave back what the orden left on
 * account, all that is pending unless an amount is named. Makes an income of the orden's work.
 */
export const devolverAdelantoSchema = z
  .strictObject({
    id: idSchema,
    fecha: fechaSchema,
    /** Account that the money enters. */
    cuentaId: idSchema,
    importeCentavos: centavosPositivos.nullish(),
    /** Rate of an advance in dollars. */
    cotizacion: cotizacionSchema.nullish(),
    nota: textoOpcional(2000),
  })
  .meta({ id: 'DevolverAdelanto' });
export type DevolverAdelanto = z.infer<typeof devolverAdelantoSchema>;
export type DevolverAdelantoEntrada = z.input<typeof devolverAdelantoSchema>;
