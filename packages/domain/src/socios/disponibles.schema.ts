import { z } from 'zod';

import { idSchema } from '../base/campos.schema.ts';
import { rolSchema } from '../organizaciones/organizacion.schema.ts';

/**
 * `GET /proyectos/available-socios`: people who can become partners, of `proyectoId` when it is
 * given.
 */
export const listarSociosDisponiblesSchema = z.strictObject({ proyectoId: idSchema.optional() });
export type ListarSociosDisponibles = z.infer<typeof listarSociosDisponiblesSchema>;

/** A user has an id, a role and an e-mail; a contact of another obra has name and CUIT. */
const socioDisponibleSchema = z
  .object({
    usuarioId: z.uuid().nullable(),
    nombre: z.string(),
    email: z.string().nullable(),
    role: rolSchema.nullable(),
    cuit: z.string().nullable(),
  })
  .meta({ id: 'SocioDisponible' });
export type SocioDisponible = z.infer<typeof socioDisponibleSchema>;

export const sociosDisponiblesSchema = z.object({ items: z.array(socioDisponibleSchema) });
