import { z } from 'zod';

import { idSchema, requeridoO } from '../base/campos.schema.ts';
import { rolSchema, estadoMembresiaSchema } from '../organizaciones/organizacion.schema.ts';

export const listarAsignadosSchema = z.strictObject({ id: idSchema });

/**
 * `GET /proyectos/available-usuarios`: users who can be assigned, to `proyectoId` when it is given.
 */
export const listarUsuariosAsignablesSchema = z.strictObject({ proyectoId: idSchema.optional() });
export type ListarUsuariosAsignables = z.infer<typeof listarUsuariosAsignablesSchema>;

/**
 * `PUT /proyectos/{id}/asignar-usuarios`: the complete list; users absent from it lose the
 * assignment.
 */
export const asignarUsuariosSchema = z
  .strictObject({
    id: idSchema,
    usuarioIds: z
      .array(
        idSchema,
        requeridoO('La lista de usuarios es requerida', 'Se espera la lista de usuarios'),
      )
      .max(500, 'Son demasiados'),
  })
  .meta({ id: 'AsignarUsuarios' });
export type AsignarUsuarios = z.infer<typeof asignarUsuariosSchema>;

const usuarioAsignableSchema = z
  .object({
    id: z.uuid(),
    fullName: z.string(),
    email: z.string(),
    role: rolSchema,
    status: estadoMembresiaSchema,
  })
  .meta({ id: 'UsuarioAsignable' });
export type UsuarioAsignable = z.infer<typeof usuarioAsignableSchema>;

export const usuariosAsignablesSchema = z.object({ items: z.array(usuarioAsignableSchema) });
