import { z } from 'zod';

const LIMITE_DEFECTO = 50;
const LIMITE_MAX = 200;

/** Fields of a keyset list. `cursor` is opaque: the `siguiente` of the page before. */
export const paginaCampos = {
  limit: z
    .int('El límite tiene que ser un número entero')
    .min(1, 'El límite mínimo es 1')
    .max(LIMITE_MAX, `El límite máximo es ${LIMITE_MAX}`)
    .default(LIMITE_DEFECTO),
  cursor: z.string().max(200, 'El cursor no es válido').optional(),
};

/** A page of a list: `siguiente` is null on the last one. */
export const paginaDe = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), siguiente: z.string().nullable() });
