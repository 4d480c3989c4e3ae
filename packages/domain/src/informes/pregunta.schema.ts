import { z } from 'zod';

import { personaSchema, idSchema } from '../base/campos.schema.ts';

export const PREGUNTA_MAX = 1000;
export const RESPUESTA_MAX = 2000;
/** Maximum number of questions of one link per day. */
export const PREGUNTAS_POR_DIA = 20;

export const preguntaSchema = z
  .object({
    id: z.uuid(),
    socio: z.object({ id: z.uuid(), nombre: z.string() }),
    informe: z
      .object({ id: z.uuid(), desde: z.string(), hasta: z.string(), version: z.int() })
      .nullable(),
    linea: z.string(),
    texto: z.string(),
    creadaEn: z.iso.datetime(),
    respuesta: z.string().nullable(),
    respondidaEn: z.iso.datetime().nullable(),
    respondidaPor: personaSchema.nullable(),
  })
  .meta({ id: 'PreguntaDeSocio' });
export type PreguntaDeSocio = z.infer<typeof preguntaSchema>;
export const listaPreguntasSchema = z
  .object({ items: z.array(preguntaSchema) })
  .meta({ id: 'ListaPreguntasDeSocios' });
export type ListaPreguntas = z.infer<typeof listaPreguntasSchema>;

/** `PUT /proyectos/{id}/preguntas/{preguntaId}`: answers a question, only once. */
export const responderPreguntaSchema = z
  .strictObject({
    id: idSchema,
    preguntaId: idSchema,
    respuesta: z
      .string('La respuesta es requerida')
      .trim()
      .min(1, 'La respuesta es requerida')
      .max(RESPUESTA_MAX, `La respuesta no puede tener más de ${RESPUESTA_MAX} caracteres`),
  })
  .meta({ id: 'ResponderPregunta' });
export type ResponderPregunta = z.infer<typeof responderPreguntaSchema>;

export const preguntaPropiaSchema = preguntaSchema.omit({
  socio: true,
  informe: true,
  respondidaPor: true,
});
export type PreguntaPropia = z.infer<typeof preguntaPropiaSchema>;
