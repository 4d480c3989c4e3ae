import { z } from 'zod';

import { idSchema } from '../../base/campos.schema.ts';
import { paginaCampos } from '../../base/paginacion.schema.ts';
import { campoLibroSchema } from './libro.schema.ts';

/** `GET /importaciones/libro/{id}/filas`: preview of the rows of a table. */
export const filasDeLibroSchema = z
  .strictObject({
    id: idSchema,
    tablaId: z.string().max(200),
    ...paginaCampos,
  })
  .meta({ id: 'PedirFilasDeLibro' });
export type PedirFilasDeLibro = z.infer<typeof filasDeLibroSchema>;
export const estadoFilaLibroSchema = z.enum([
  'LISTA',
  'PENDIENTE',
  'CON_ERROR',
  'OMITIDA',
  'YA_ESTA',
]);
export type EstadoFilaLibro = z.infer<typeof estadoFilaLibroSchema>;
export const paginaDeFilasSchema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        fila: z.int(),
        estado: estadoFilaLibroSchema,
        /** Cell of each field, and the value read from it, in words. */
        campos: z.array(
          z.object({ campo: campoLibroSchema, celda: z.string().nullable(), texto: z.string() }),
        ),
        preguntas: z.array(z.string()),
      }),
    ),
    siguiente: z.string().nullable(),
  })
  .meta({ id: 'FilasDeLibro' });
export type PaginaDeFilas = z.infer<typeof paginaDeFilasSchema>;
