import { z } from 'zod';

import { monedaSchema } from '../../base/campos.schema.ts';

/** Income, expenses and their difference, in centavos of one currency. */
export const plataSchema = z
  .object({
    moneda: monedaSchema,
    entranCentavos: z.int(),
    salenCentavos: z.int(),
    saldoCentavos: z.int(),
  })
  .meta({ id: 'PlataDeLibro' });
export type Plata = z.infer<typeof plataSchema>;

/** A single cell that the user excluded. */
export const noEntraSchema = z.object({
  hoja: z.string(),
  celda: z.string(),
  moneda: monedaSchema,
  centavos: z.int(),
});
