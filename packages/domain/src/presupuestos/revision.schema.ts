import { z } from 'zod';

import { personaSchema, idSchema } from '../base/campos.schema.ts';

/** `GET /presupuestos/{id}/revisiones`: each offer as it was sent, newest first. */
export const revisionPresupuestoSchema = z
  .object({
    revision: z.int(),
    fecha: z.iso.datetime(),
    persona: personaSchema,
    titulo: z.string(),
    totalCentavos: z.int(),
    items: z.array(
      z.object({
        id: z.uuid(),
        descripcion: z.string(),
        unidad: z.string(),
        cantidad: z.string(),
        precioUnitario: z.string(),
        importeCentavos: z.int(),
      }),
    ),
  })
  .meta({ id: 'RevisionPresupuesto' });
export type RevisionPresupuesto = z.infer<typeof revisionPresupuestoSchema>;
export const revisionesSchema = z.object({ items: z.array(revisionPresupuestoSchema) });

export const documentoPresupuestoSchema = z.strictObject({
  id: idSchema,
  formato: z.enum(['pdf', 'xlsx'], 'El formato es pdf o xlsx').default('pdf'),
});
export type DocumentoPresupuesto = z.infer<typeof documentoPresupuestoSchema>;
