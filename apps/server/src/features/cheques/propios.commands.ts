import type { ChequesCambiados } from '@plomada/domain/cheques/cheque.schema';
import { devolverPropio } from '@plomada/domain/cheques/propio.rules';
import type { RepudiarCheques } from '@plomada/domain/cheques/propio.schema';

import type { TenantContext } from '../../context/context.ts';
import { hacer } from './cheques.commands.ts';

/** Takes back own cheques that whoever got them refused: their money goes back to their account. */
export const repudiarCheques = (
  ctx: TenantContext,
  { chequeIds, fecha, motivo }: RepudiarCheques,
): Promise<ChequesCambiados> =>
  hacer(ctx, chequeIds, {
    tipo: 'REPUDIADO',
    verbo: 'Anotó el repudio de',
    fecha,
    motivo,
    efecto: devolverPropio,
  });
