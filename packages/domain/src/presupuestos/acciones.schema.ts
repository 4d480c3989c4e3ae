import { z } from 'zod';

import {
  idSchema,
  motivoOpcional,
  versionSchema,
  centavosPositivos,
  requeridoO,
  fechaSchema,
} from '../base/campos.schema.ts';
import { cotizacionSchema } from '../movimientos/cotizacion.schema.ts';
import { estadoPresupuestoSchema } from './presupuesto.schema.ts';

/** `PUT /presupuestos/{id}/estado`. Rejection and annulment require a reason. */
export const cambiarEstadoPresupuestoSchema = z
  .strictObject({
    id: idSchema,
    estado: estadoPresupuestoSchema.extract([
      'BORRADOR',
      'ENVIADO',
      'ACEPTADO',
      'RECHAZADO',
      'ANULADO',
    ]),
    motivo: motivoOpcional,
    /** Pesos per dollar on the day of acceptance, for a budget in pesos indexed by the dollar. */
    cotizacion: cotizacionSchema.shape.valor.optional(),
    version: versionSchema,
  })
  .meta({ id: 'CambiarEstadoPresupuesto' });
export type CambiarEstadoPresupuesto = z.infer<typeof cambiarEstadoPresupuestoSchema>;

/** `PUT /presupuestos/{id}/total`: takes a draft's total to this amount. */
export const llevarTotalSchema = z
  .strictObject({ id: idSchema, totalCentavos: centavosPositivos, version: versionSchema })
  .meta({ id: 'LlevarTotal' });
export type LlevarTotal = z.infer<typeof llevarTotalSchema>;

/**
 * `PUT /presupuestos/{id}/plazos`: days from approval to the due day of a certificate, and the day
 * on which the fondo de reparo is returned. Both may change while the budget is in force.
 */
export const fijarPlazosSchema = z
  .strictObject({
    id: idSchema,
    plazoPagoDias: z
      .int(requeridoO('El plazo es requerido', 'El plazo se expresa en días enteros'))
      .min(0, 'El plazo no puede ser negativo')
      .max(365, 'El plazo no puede pasar de 365 días')
      .nullable(),
    devolucionReparo: fechaSchema.nullable(),
    version: versionSchema,
  })
  .meta({ id: 'FijarPlazos' });
export type FijarPlazos = z.infer<typeof fijarPlazosSchema>;

/** `POST /presupuestos/{id}/copiar`: a new draft with the same items, here or in another work. */
export const copiarPresupuestoSchema = z
  .strictObject({ id: idSchema, proyectoId: idSchema.optional() })
  .meta({ id: 'CopiarPresupuesto' });
export type CopiarPresupuesto = z.infer<typeof copiarPresupuestoSchema>;
