// Schemas of the public verification of reports, in a file apart from the calls, so that the page
// that verifies codes does not load these.
import { z } from 'zod';

import { monedaSchema } from '../base/campos.schema.ts';

const centavos = z.int();

export const saldoDeInformeSchema = z
  .object({
    moneda: monedaSchema,
    inicialCentavos: centavos,
    ingresosCentavos: centavos,
    egresosCentavos: centavos,
    finalCentavos: centavos,
  })
  .meta({ id: 'SaldoDeInforme' });
export type SaldoDeInforme = z.infer<typeof saldoDeInformeSchema>;

/** `GET /verificar/{codigo}` of a report: its months and the totals of its public rows. */
export const verificacionInformeSchema = z
  .object({
    autentico: z.literal(true),
    tipo: z.literal('INFORME'),
    organizacion: z.string(),
    obra: z.string(),
    desde: z.string(),
    hasta: z.string(),
    version: z.int(),
    creadoEn: z.iso.datetime(),
    totales: z.array(saldoDeInformeSchema),
  })
  .meta({ id: 'VerificacionInforme' });
export type VerificacionInforme = z.infer<typeof verificacionInformeSchema>;
