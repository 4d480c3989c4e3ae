import { z } from 'zod';

import { idSchema, monedaSchema } from '../../base/campos.schema.ts';
import { movimientoSchema } from '../movimiento.schema.ts';

/** Maximum number of movements per call; for a whole work, further calls move the rest. */
export const MOVER_MAX = 200;

/** Maximum number of unmoved movements in `detalle`; `quedan` counts them all. */
export const QUEDAN_MAX = 100;

/** `PUT /movimientos/mover-a-administracion`: the movements `ids`, or those of a whole work. */
export const moverAAdministracionSchema = z
  .strictObject({
    ids: z
      .array(idSchema, 'Hay que elegir al menos un movimiento')
      .min(1, 'Hay que elegir al menos un movimiento')
      .max(MOVER_MAX, `No se pueden mover más de ${MOVER_MAX} movimientos a la vez`)
      .refine((ids) => new Set(ids).size === ids.length, 'Hay movimientos repetidos')
      .optional(),
    proyectoId: idSchema.optional(),
  })
  .refine(({ ids, proyectoId }) => (ids === undefined) !== (proyectoId === undefined), {
    path: ['ids'],
    message: 'Hay que elegir los movimientos o la obra',
  })
  .meta({ id: 'MoverAAdministracion' });
export type MoverAAdministracion = z.infer<typeof moverAAdministracionSchema>;

export const motivoDeQuedarSchema = z
  .enum([
    'MES_CERRADO',
    'BAJA_PEDIDA',
    'DE_OTRA_FILA',
    'ANULADO',
    'CUENTA_DE_OBRA',
    'FACTURA_DE_OBRA',
    'RENDIDO',
    'ACOPIO',
    'DOCUMENTO',
    'YA_ESTA',
  ])
  .meta({ id: 'MotivoDeQuedar' });
export type MotivoDeQuedar = z.infer<typeof motivoDeQuedarSchema>;

const { id, codigo, fecha, concepto, tipo, importeCentavos } = movimientoSchema.shape;

export const movidosSchema = z
  .object({
    movidos: z.int(),
    /** Movements of the work still to be moved by further calls. */
    siguen: z.int(),
    quedan: z.int(),
    /** The first movements that cannot be moved, by date. */
    detalle: z.array(
      z.object({
        id,
        codigo,
        fecha,
        concepto,
        tipo,
        importeCentavos,
        moneda: monedaSchema,
        motivo: motivoDeQuedarSchema,
      }),
    ),
  })
  .meta({ id: 'MovidosAAdministracion' });
export type Movidos = z.infer<typeof movidosSchema>;
