import { z } from 'zod';

import { idSchema, monedaSchema, referenciaSchema } from '../base/campos.schema.ts';

/**
 * `GET /buscar`: search of the command palette. Within a kind, results of `proyectoId` come first.
 */
export const buscarSchema = z.strictObject({
  search: z.string().trim().min(2).max(80),
  proyectoId: idSchema.optional(),
});
export type Buscar = z.infer<typeof buscarSchema>;

const tipoHallazgoSchema = z
  .enum([
    'OBRA',
    'MOVIMIENTO',
    'PROVEEDOR',
    'PRESUPUESTO',
    'DOCUMENTO',
    'ACOPIO',
    'POR_PAGAR',
    'CUENTA',
    'ORDEN_PAGO',
    'CERTIFICADO',
  ])
  .meta({ id: 'TipoHallazgo' });
export type TipoHallazgo = z.infer<typeof tipoHallazgoSchema>;

export const hallazgoSchema = z
  .object({
    tipo: tipoHallazgoSchema,
    id: z.uuid(),
    /** Text that names the result: a concept, a razón social or a title. */
    titulo: z.string(),
    /** Code such as `M-000123`, a CUIT or `OB-001`; null when it has none. */
    codigo: z.string().nullable(),
    /** Obra of the result; null when it belongs to none. */
    proyecto: referenciaSchema.nullable(),
    /** Counterpart of the result, such as a supplier, client or partner; null without one. */
    contraparte: z.string().nullable(),
    fecha: z.string().nullable(),
    importeCentavos: z.int().nullable(),
    moneda: monedaSchema.nullable(),
    privado: z.boolean(),
    /** Path of the web page of the result. */
    enlace: z.string(),
  })
  .meta({ id: 'Hallazgo' });
export type Hallazgo = z.infer<typeof hallazgoSchema>;

/** Results: at most 6 of each kind, in the order of `tipoHallazgoSchema`. */
export const hallazgosSchema = z
  .object({ items: z.array(hallazgoSchema) })
  .meta({ id: 'Hallazgos' });
export type Hallazgos = z.infer<typeof hallazgosSchema>;
