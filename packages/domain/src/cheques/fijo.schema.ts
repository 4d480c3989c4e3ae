import { z } from 'zod';

/**
 * Cheque of a movement, as far as an edit needs to know it. RECIBIDO: it came in with the income;
 * EMITIDO: an own one that pays the expense; ENTREGADOS: cheques of the portfolio paid it.
 */
const chequeDeMovimientoSchema = z.object({
  como: z.enum(['RECIBIDO', 'EMITIDO', 'ENTREGADOS']),
  /** Null for several cheques, and for readers who do not see the portfolio. */
  numero: z.string().nullable(),
  /** True once something happened to it after it was received or issued. */
  movido: z.boolean(),
});
export type ChequeDeMovimiento = z.infer<typeof chequeDeMovimientoSchema>;

/** `GET /movimientos/{id}/cheque` */
export const chequeDelMovimientoSchema = z
  .object({ cheque: chequeDeMovimientoSchema.nullable() })
  .meta({ id: 'ChequeDelMovimiento' });
export type ChequeDelMovimiento = z.infer<typeof chequeDelMovimientoSchema>;
