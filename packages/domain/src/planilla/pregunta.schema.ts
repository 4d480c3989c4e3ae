import { z } from 'zod';

/** Schema of a question with its answer; `tipo` has the kinds of its noun. */
export const preguntaSchemaDe = <const T extends readonly [string, ...string[]]>(tipos: T) =>
  z.object({
    id: z.string(),
    tipo: z.enum(tipos),
    texto: z.string(),
    opciones: z.array(z.object({ valor: z.string(), texto: z.string() })),
    propuesta: z.string().nullable(),
    /** Answer, given now or from an earlier workbook; null without one. */
    respuesta: z.string().nullable(),
    /** True when the answer is from an earlier workbook. */
    deAntes: z.boolean(),
    /** Number of rows that depend on the question, or on its answer. */
    filas: z.int(),
    textos: z.array(z.string()),
  });

/** A question of any noun, as screens show it. */
export type PreguntaVista = Omit<z.infer<ReturnType<typeof preguntaSchemaDe<['']>>>, 'tipo'> & {
  readonly tipo: string;
};

const RESPUESTAS_MAX = 1000;
const LARGO_MAX = 200;

/** Answers by the id of their question. */
export const respuestasSchema = z
  .record(z.string().max(LARGO_MAX), z.string().max(LARGO_MAX), 'Las respuestas no son válidas')
  .refine(
    (respuestas) => Object.keys(respuestas).length <= RESPUESTAS_MAX,
    'Son más respuestas de las que una planilla puede pedir',
  );
