import { z } from 'zod';

import { monedaSchema } from '../base/campos.schema.ts';

const sumas = {
  moneda: monedaSchema,
  sumaCentavos: z.int(),
  entranCentavos: z.int(),
  afueraCentavos: z.int(),
  /** The number of cells that stay out. */
  afueraCeldas: z.int(),
  cierra: z.boolean(),
};

/**
 * A column of money: its cells in the file, what of them goes in and what stays out, in the column's own sign. While it
 * does not hold (`cierra`), nothing is imported: `sinExplicar` are the cells to be named.
 */
export const pruebaSchema = z
  .object({
    columna: z.string(),
    titulo: z.string(),
    ...sumas,
    afuera: z.array(
      z.object({
        /** One cell, or several of one reason one below the other. */
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

/** All columns of one currency. */
export const pruebaDeMonedaSchema = z.object(sumas).meta({ id: 'PruebaDeMoneda' });
