import { z } from 'zod';

import { segun } from '../base/entre-campos.schema.ts';
import { chequeIdsSchema } from '../cheques/cheque.schema.ts';
import { problemasDeLineas } from './lineas.rules.ts';
import { pagarPorPagarSchema } from './orden-pago.schema.ts';

const { medios: _medios, ...pago } = pagarPorPagarSchema.shape;

/**
 * `POST /cheques/endosar`: `POST /por-pagar/pagar` with cheques of the portfolio as its only means.
 * Their worth above the debts is `aCuentaCentavos`.
 */
export const endosarChequesSchema = z
  .strictObject({ chequeIds: chequeIdsSchema, ...pago })
  .superRefine(segun(problemasDeLineas))
  .meta({ id: 'EndosarCheques' });
export type EndosarCheques = z.infer<typeof endosarChequesSchema>;
