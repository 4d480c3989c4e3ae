import { z } from 'zod';

import { fechaSchema, monedaSchema, motivoOpcional } from '../base/campos.schema.ts';
import { chequeIdsSchema, formatoChequeSchema, sumaDeChequesSchema } from './cheque.schema.ts';

/** `POST /cheques/repudiar`: own cheques that whoever got them refused to take. */
export const repudiarChequesSchema = z
  .strictObject({ chequeIds: chequeIdsSchema, fecha: fechaSchema, motivo: motivoOpcional })
  .meta({ id: 'RepudiarCheques' });
export type RepudiarCheques = z.infer<typeof repudiarChequesSchema>;

const dia = sumaDeChequesSchema.extend({ pago: z.string() });

/** Own cheques that the bank has not paid, of one account or without one, in one currency. */
export const cubrirSchema = z.object({
  /** Account that they are drawn on; null while that is not known. */
  cuenta: z.object({ id: z.uuid(), nombre: z.string() }).nullable(),
  moneda: monedaSchema,
  /** Sum of `dias`. */
  total: sumaDeChequesSchema,
  /** Days from the earliest whose cheques the bank still takes. */
  dias: z.array(dia),
  /** Cheques that the bank no longer takes and that nobody confirmed; they are not in `dias`. */
  vencidos: sumaDeChequesSchema,
});
export type Cubrir = z.infer<typeof cubrirSchema>;

/** `GET /cheques/a-cubrir` */
export const aCubrirSchema = z
  .object({
    /** Ordered by the name of the account; the group without an account is last. */
    cuentas: z.array(cubrirSchema),
    /**
     * Own cheques, issued or paid, with equal account, format and number: probably one is a
     * mistake.
     */
    repetidos: z.array(
      z.object({
        cuenta: z.object({ id: z.uuid(), nombre: z.string() }),
        formato: formatoChequeSchema,
        numero: z.string(),
        chequeIds: z.array(z.uuid()),
      }),
    ),
  })
  .meta({ id: 'ChequesACubrir' });
export type ACubrir = z.infer<typeof aCubrirSchema>;
