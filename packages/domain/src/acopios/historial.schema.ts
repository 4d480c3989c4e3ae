import { z } from 'zod';

import { idSchema } from '../base/campos.schema.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';

/** `GET /acopios/{id}/historial`: by default the first page, with 10 rows. */
export const historialAcopioEntradaSchema = z.strictObject({
  id: idSchema,
  page: z
    .int('La página tiene que ser un número entero')
    .min(1, 'La primera página es la 1')
    .max(1_000_000, 'La página es demasiado grande')
    .default(1),
  limit: paginaCampos.limit.unwrap().default(10),
});
export type HistorialAcopioEntrada = z.infer<typeof historialAcopioEntradaSchema>;

/** Events of the acopio, newest first, without its exports. */
export const historialAcopioSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        fecha: z.iso.datetime(),
        accion: z.string(),
        resumen: z.string(),
        // Author of the change; `id` is null for the system.
        usuario: z.object({
          id: z.uuid().nullable(),
          nombre: z.string(),
          rol: z.string().nullable(),
        }),
        cambios: z.array(z.object({ campo: z.string(), antes: z.unknown(), despues: z.unknown() })),
      }),
    ),
    page: z.int(),
    limit: z.int(),
    total: z.int(),
  })
  .meta({ id: 'HistorialAcopio' });
export type HistorialAcopio = z.infer<typeof historialAcopioSchema>;
