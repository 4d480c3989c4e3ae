import { z } from 'zod';

/**
 * Mark of a CUIT in the list of false invoices (APOC) that is in force: the day of the list and the
 * day since which it has the CUIT, null when the list has no such day.
 */
export const apocrifoSchema = z
  .object({ desde: z.string().nullable(), listaDel: z.string() })
  .meta({ id: 'Apocrifo' });
export type Apocrifo = z.infer<typeof apocrifoSchema>;

/** Mark of a supplier, null when the list in force does not have it. */
export const apocrifoCampo = { apocrifo: apocrifoSchema.nullable() } as const;
