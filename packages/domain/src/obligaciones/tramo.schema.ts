import { z } from 'zod';

/** Ranges of days past due: not yet due, 1-30, 31-60, 61-90, over 90. */
export const tramoSchema = z.enum(
  ['POR_VENCER', 'HASTA_30', 'HASTA_60', 'HASTA_90', 'MAS_DE_90'],
  'El tramo no es válido',
);
export type Tramo = z.infer<typeof tramoSchema>;
