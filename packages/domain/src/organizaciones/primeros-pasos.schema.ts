import { z } from 'zod';

/** `GET /{tenantId}/primeros-pasos`: which first steps of an organisation are done, by what is there. */
export const primerosPasosSchema = z
  .object({
    cuit: z.boolean(),
    cuentas: z.boolean(),
    planilla: z.boolean(),
    personas: z.boolean(),
    socios: z.boolean(),
    cierre: z.boolean(),
    proyectoId: z.uuid().nullable().describe('La última obra creada: donde se cargan los socios.'),
  })
  .meta({ id: 'PrimerosPasos' });
export type PrimerosPasos = z.infer<typeof primerosPasosSchema>;
