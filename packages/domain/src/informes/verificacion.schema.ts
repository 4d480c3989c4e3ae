// Apart from the calls: the public page that verifies codes loads this much of a report and no more.
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

/** `GET /verificar/{codigo}` of a report: of which months, and what its public rows added up to. */
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
