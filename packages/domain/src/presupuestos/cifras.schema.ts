import { z } from 'zod';

export const certificado = z
  .int()
  .describe(
    'Lo certificado con su actualización y sus ajustes de índice: de los certificados aprobados.',
  );
export const certificadoBp = z
  .int()
  .describe(
    'En puntos básicos, qué parte del total vigente es el bruto (sin actualización) de los certificados aprobados.',
  );

/**
 * Amounts of a budget, in centavos of its currency. `actualizado`: the certified part at its
 * certificates' factors, the rest at the last index; `certificado`: gross of approved certificates,
 * with its update and index adjustments; `comprometido` = actualizado − pagado; `adeudado`: advance
 * and approved certificates less their payments, without the fondo de reparo; both are 0 unless the
 * budget was accepted.
 */
export const cifrasPresupuestoSchema = z
  .object({
    vigenteCentavos: z.int(),
    actualizadoCentavos: z.int(),
    comprometidoCentavos: z.int(),
    certificadoCentavos: certificado,
    certificadoBrutoCentavos: z
      .int()
      .describe(
        'Lo certificado sin actualización ni ajustes: el bruto de los certificados aprobados, la suma del de los ítems.',
      ),
    certificadoBp,
    pagadoCentavos: z.int(),
    programadoCentavos: z.int(),
    adeudadoCentavos: z.int(),
    reparoCentavos: z.int(),
    anticipoCentavos: z.int(),
    /** Part of the advance that certificates have still to take back. */
    anticipoPendienteCentavos: z.int(),
    /**
     * Last index, or dollar rate, over that of the base; null without an index or without a value.
     */
    factor: z.string().nullable(),
    mesIndice: z.string().nullable(),
    estimado: z.boolean(),
  })
  .meta({ id: 'CifrasPresupuesto' });
export type CifrasPresupuesto = z.infer<typeof cifrasPresupuestoSchema>;

export const excesoPresupuestoSchema = z
  .object({
    que: z.enum(['TOTAL', 'ANTICIPO', 'CERTIFICADO', 'REPARO']),
    certificado: z.object({ id: z.uuid(), numero: z.int() }).nullable(),
    excesoCentavos: z.int(),
  })
  .meta({
    id: 'ExcesoPresupuesto',
    description:
      'Lo pagado y programado por encima de lo que hay: del total actualizado (TOTAL), del anticipo, del neto de un certificado o del fondo de reparo retenido.',
  });
export type ExcesoPresupuesto = z.infer<typeof excesoPresupuestoSchema>;
