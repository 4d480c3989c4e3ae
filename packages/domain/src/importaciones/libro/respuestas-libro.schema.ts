import { z } from 'zod';

import { idSchema, versionSchema } from '../../base/campos.schema.ts';
import { campoLibroSchema } from './libro.schema.ts';

/**
 * `PUT /importaciones/libro/{id}`: answers, corrected cells, and rows or tables excluded or
 * included again.
 */
export const responderLibroSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    respuestas: z
      .array(
        z.strictObject({ preguntaId: z.string().max(200), valor: z.string().max(200).nullable() }),
      )
      .max(1000, 'Son demasiadas respuestas por vez')
      .optional(),
    celdas: z
      .array(
        z.strictObject({
          tablaId: z.string().max(200),
          fila: z.int().min(1),
          campo: campoLibroSchema,
          columna: z.string().max(5).optional(),
          valor: z.string().max(5000),
        }),
      )
      .max(2000, 'Son demasiadas celdas por vez')
      .optional(),
    omitir: z
      .array(
        z.strictObject({
          tablaId: z.string().max(200),
          filaId: z.string().max(200).optional(),
          /** Cell with an amount that the user excludes or includes again. */
          celda: z.string().max(20).optional(),
          omitida: z.boolean().default(true),
        }),
      )
      .max(2000, 'Son demasiadas filas por vez')
      .optional(),
  })
  .meta({ id: 'ResponderLibro' });
export type ResponderLibro = z.infer<typeof responderLibroSchema>;

/** Stored answers by question. */
export const respuestasGuardadasSchema = z.record(z.string(), z.string());
export const celdasGuardadasSchema = z.array(
  z.object({
    tablaId: z.string(),
    fila: z.int(),
    campo: campoLibroSchema,
    columna: z.string().optional(),
    valor: z.string(),
  }),
);
export const omitidasGuardadasSchema = z.array(
  z.object({
    tablaId: z.string(),
    filaId: z.string().optional(),
    celda: z.string().optional(),
  }),
);
