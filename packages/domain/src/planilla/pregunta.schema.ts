import { z } from 'zod';

/** A question as it is shown, with its answer; `tipo`: the kinds of its noun. */
export const preguntaSchemaDe = <const T extends readonly [string, ...string[]]>(tipos: T) =>
  z.object({
    id: z.string(),
    tipo: z.enum(tipos),
    texto: z.string(),
    opciones: z.array(z.object({ valor: z.string(), texto: z.string() })),
    propuesta: z.string().nullable(),
    /** The answer of the person; null: none yet, and the proposal is not applied. */
    respuesta: z.string().nullable(),
    /** True when that was said of an earlier workbook. */
    deAntes: z.boolean(),
    /** How many rows hang on it, or on its answer. */
    filas: z.int(),
    textos: z.array(z.string()),
  });

/** A question of any noun, as screens show it. */
export type PreguntaVista = Omit<z.infer<ReturnType<typeof preguntaSchemaDe<['']>>>, 'tipo'> & {
  readonly tipo: string;
};
