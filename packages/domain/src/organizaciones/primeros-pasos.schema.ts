import { z } from 'zod';

/**
 * `GET /{tenantId}/primeros-pasos`: first steps that the organisation has completed, derived from
 * its data.
 */
export const primerosPasosSchema = z
  .object({
    cuit: z.boolean(),
    cuentas: z.boolean(),
    planilla: z.boolean(),
    personas: z.boolean(),
    socios: z.boolean(),
    cierre: z.boolean(),
    establecida: z
      .boolean()
      .describe(
        'Ya no es nueva: cerró un mes, trabaja desde hace 30 días o ya tiene gente y carga.',
      ),
    proyectoId: z.uuid().nullable().describe('La última obra creada: donde se cargan los socios.'),
  })
  .meta({ id: 'PrimerosPasos' });
export type PrimerosPasos = z.infer<typeof primerosPasosSchema>;
