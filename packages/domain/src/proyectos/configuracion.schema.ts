import { z } from 'zod';

import { requeridoO, idSchema, textoOpcional, versionSchema } from '../base/campos.schema.ts';
import { medioPagoSchema } from '../base/medio-pago.schema.ts';

/**
 * Kinds of rate that can be the default of an obra; `COMPROBANTE` cannot, as it is only for a rate
 * read from a document.
 */
export const cotizacionPredeterminadaSchema = z
  .enum(['OFICIAL', 'MEP', 'CCL', 'BLUE', 'MAYORISTA', 'PACTADA'], 'La cotización no es válida')
  .meta({ id: 'CotizacionPredeterminada' });

/** Initial values of a new movement of the obra. */
export const predeterminadosSchema = z
  .object({
    medioPago: medioPagoSchema.nullable(),
    rubroId: z.uuid().nullable(),
    cotizacion: cotizacionPredeterminadaSchema.nullable(),
  })
  .meta({ id: 'Predeterminados' });

/** Part of the target, in basis points, from which the dashboard warns: 9000 is 90,00 %. */
const alertaPresupuestoBp = z
  .int({
    error: ({ input }) =>
      input === null
        ? 'El porcentaje de la alerta es requerido'
        : 'La alerta se expresa en puntos básicos enteros',
  })
  .min(1, 'La alerta tiene que ser mayor que cero')
  .max(20_000, 'La alerta no puede superar 200,00 %');

/** Simple interest a month on quotas that are late, in basis points: 300 is 3,00 %. 0: none. */
const moraMensualBp = z
  .int({
    error: ({ input }) =>
      input === null
        ? 'La mora es requerida; 0 si no se cobra'
        : 'La mora se expresa en puntos básicos enteros',
  })
  .min(0, 'La mora no puede ser negativa')
  .max(10_000, 'La mora no puede superar 100,00 % mensual');

/** Maximum length of the instructions for partners' payments: bank, holder, CBU or alias. */
export const COMO_APORTAR_MAX = 300;

export const obtenerConfiguracionProyectoSchema = z.strictObject({ id: idSchema });

/**
 * `PUT /proyectos/{id}/configuracion`: absent fields keep their values, null clears where it is
 * allowed.
 */
export const editarConfiguracionProyectoSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    medioPagoPredeterminado: medioPagoSchema.nullish(),
    rubroPredeterminadoId: idSchema.nullish(),
    cotizacionPredeterminada: cotizacionPredeterminadaSchema.nullish(),
    alertaPresupuestoBp: alertaPresupuestoBp.optional(),
    moraMensualBp: moraMensualBp.optional(),
    comoAportar: textoOpcional(COMO_APORTAR_MAX),
    permiteUnidadesFuncionales: z
      .boolean(requeridoO('El dato es requerido', 'Se espera verdadero o falso'))
      .optional(),
  })
  .meta({ id: 'EditarConfiguracionProyecto' });
export type EditarConfiguracionProyecto = z.infer<typeof editarConfiguracionProyectoSchema>;

/** Settings of an obra; `version` is that of the obra, because both are in one row. */
export const configuracionProyectoSchema = z
  .object({
    proyectoId: z.uuid(),
    medioPagoPredeterminado: medioPagoSchema.nullable(),
    rubroPredeterminadoId: z.uuid().nullable(),
    cotizacionPredeterminada: cotizacionPredeterminadaSchema.nullable(),
    alertaPresupuestoBp: z.int(),
    moraMensualBp: z.int(),
    comoAportar: z.string().nullable(),
    permiteUnidadesFuncionales: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'ConfiguracionProyecto' });
export type ConfiguracionProyecto = z.infer<typeof configuracionProyectoSchema>;
