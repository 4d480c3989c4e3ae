import { z } from 'zod';

import { fechaSchema, idSchema, motivoOpcional } from '../base/campos.schema.ts';
import { chequeIdsSchema } from './cheque.schema.ts';

/** `POST /cheques/depositar`: hands in cheques of the portfolio at the bank of an account. */
export const depositarChequesSchema = z
  .strictObject({ chequeIds: chequeIdsSchema, fecha: fechaSchema, cuentaId: idSchema })
  .meta({ id: 'DepositarCheques' });
export type DepositarCheques = z.infer<typeof depositarChequesSchema>;

/**
 * `POST /cheques/cobrar`: the money of the cheques enters an account; without `cuentaId`, that
 * where each was deposited, so cheques in the portfolio need it. Of own cheques it is the bank's
 * confirmation, from their payment day on, which moves no money and takes no account.
 */
export const cobrarChequesSchema = z
  .strictObject({ chequeIds: chequeIdsSchema, fecha: fechaSchema, cuentaId: idSchema.nullish() })
  .meta({ id: 'CobrarCheques' });
export type CobrarCheques = z.infer<typeof cobrarChequesSchema>;

/**
 * `POST /cheques/anular`: takes out cheques whose detail was entered by mistake; those that came
 * with an income are annulled when it is deleted. Own cheques are annulled on `fecha`, today when
 * absent: their money goes back to their account.
 */
export const anularChequesSchema = z
  .strictObject({
    chequeIds: chequeIdsSchema,
    fecha: fechaSchema.optional(),
    motivo: motivoOpcional,
  })
  .meta({ id: 'AnularCheques' });
export type AnularCheques = z.infer<typeof anularChequesSchema>;
