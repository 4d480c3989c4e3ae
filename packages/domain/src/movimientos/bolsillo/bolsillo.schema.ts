import { z } from 'zod';

import { fechaSchema, idSchema, monedaSchema } from '../../base/campos.schema.ts';

const DEVOLUCION_MAX = 200;
const FALTAN = 'Hay que elegir al menos un gasto';

/** `POST /cuentas/{id}/devoluciones`: an account repays a member's pocket expenses, all or none. */
export const devolverBolsilloSchema = z
  .strictObject({
    id: idSchema,
    movimientos: z
      .array(idSchema, FALTAN)
      .min(1, FALTAN)
      .max(DEVOLUCION_MAX, `No se pueden devolver más de ${DEVOLUCION_MAX} gastos a la vez`)
      .refine((ids) => new Set(ids).size === ids.length, 'Hay gastos repetidos'),
    /** Day of the repayment, today by default. */
    fecha: fechaSchema.optional(),
  })
  .meta({ id: 'DevolverBolsillo' });
export type DevolverBolsillo = z.infer<typeof devolverBolsilloSchema>;

export const bolsilloDevueltoSchema = z
  .object({ devueltos: z.int(), importeCentavos: z.int(), moneda: monedaSchema })
  .meta({ id: 'BolsilloDevuelto' });
export type BolsilloDevuelto = z.infer<typeof bolsilloDevueltoSchema>;

/**
 * `PUT /movimientos/{id}/devolucion/anular`: cancels the repayment, so that the expense is owed
 * again.
 */
export const anularDevolucionSchema = z
  .strictObject({ id: idSchema })
  .meta({ id: 'AnularDevolucion' });
