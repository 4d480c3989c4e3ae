import { z } from 'zod';

import { monedaSchema } from '../base/campos.schema.ts';

const sumas = {
  moneda: monedaSchema,
  sumaCentavos: z.int(),
  entranCentavos: z.int(),
  afueraCentavos: z.int(),
  /** Number of cells of money that are left out for a known reason. */
  afueraCeldas: z.int(),
  cierra: z.boolean(),
};

/**
 * A column of money: the sums in centavos of its cells, of the imported and of the excluded part,
 * in the column's own sign. Nothing is imported until `cierra` is true; `sinExplicar` lists cells
 * at fault.
 */
export const pruebaSchema = z
  .object({
    columna: z.string(),
    titulo: z.string(),
    ...sumas,
    afuera: z.array(
      z.object({
        /** A cell, or several adjacent ones of a column with the same reason. */
        celda: z.string(),
        centavos: z.int(),
        motivo: z.string(),
        celdas: z.int(),
      }),
    ),
    /** Null when `afuera` has all of them. */
    masAfuera: z.object({ celdas: z.int(), centavos: z.int() }).nullable(),
    sinExplicar: z.array(z.object({ celda: z.string(), centavos: z.int(), motivo: z.string() })),
  })
  .meta({ id: 'PruebaDeColumna' });
export type Prueba = z.infer<typeof pruebaSchema>;

/** Sums of all columns of one currency. */
export const pruebaDeMonedaSchema = z.object(sumas).meta({ id: 'PruebaDeMoneda' });
