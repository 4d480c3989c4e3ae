// Separate from the calls, so that the public page that verifies codes does not load them.
import { z } from 'zod';

import { monedaSchema } from '../base/campos.schema.ts';

const centavos = z.int();

/** Totals of a month, from the rows that the reader may see. */
export const totalCierreSchema = z
  .object({
    moneda: monedaSchema,
    ingresosCentavos: centavos,
    egresosCentavos: centavos,
    saldoCentavos: centavos,
    movimientos: z.int(),
  })
  .meta({ id: 'TotalCierre' });
export type TotalCierre = z.infer<typeof totalCierreSchema>;

/** `GET /verificar/{codigo}` of a closing: its month and the totals of its public rows. */
export const verificacionCierreSchema = z
  .object({
    autentico: z.literal(true),
    tipo: z.literal('CIERRE'),
    organizacion: z.string(),
    mes: z.string(),
    version: z.int(),
    cerradoEn: z.iso.datetime(),
    totales: z.array(totalCierreSchema),
  })
  .meta({ id: 'VerificacionCierre' });
export type VerificacionCierre = z.infer<typeof verificacionCierreSchema>;
