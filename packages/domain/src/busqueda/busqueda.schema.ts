import { z } from 'zod';

import { idSchema, monedaSchema, referenciaSchema } from '../base/campos.schema.ts';

/** `GET /buscar`: what is typed in the palette. With `proyectoId`, what is of that obra comes first. */
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

/** One thing found, with what its row shows. */
export const hallazgoSchema = z
  .object({
    tipo: tipoHallazgoSchema,
    id: z.uuid(),
    /** Its own name: concept, razón social, title. */
    titulo: z.string(),
    /** `M-000123`, a CUIT, `OB-001`; null where it has none. */
    codigo: z.string().nullable(),
    /** Its obra, null for what belongs to none. */
    proyecto: referenciaSchema.nullable(),
    /** Supplier or partner behind it. */
    contraparte: z.string().nullable(),
    fecha: z.string().nullable(),
    /** Signed: expenses below zero; null where it has no amount. */
    importeCentavos: z.int().nullable(),
    moneda: monedaSchema.nullable(),
    privado: z.boolean(),
    /** Where it opens: a path of the web. */
    enlace: z.string(),
  })
  .meta({ id: 'Hallazgo' });
export type Hallazgo = z.infer<typeof hallazgoSchema>;

/** At most 6 of a kind; the kinds in the order of `tipoHallazgoSchema`, the newest first within one. */
export const hallazgosSchema = z
  .object({ items: z.array(hallazgoSchema) })
  .meta({ id: 'Hallazgos' });
export type Hallazgos = z.infer<typeof hallazgosSchema>;
