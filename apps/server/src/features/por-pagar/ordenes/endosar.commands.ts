import { mediosDeEndoso } from '@plomada/domain/por-pagar/endosar.rules';
import type { EndosarCheques } from '@plomada/domain/por-pagar/endosar.schema';
import type { OrdenPagada } from '@plomada/domain/por-pagar/orden-pago.schema';

import type { TenantContext } from '../../../context/context.ts';
import { leerCheques } from '../../cheques/cheques.queries.ts';
import { pagarJuntas } from './ordenes.commands.ts';

/**
 * Pays debts to one supplier with whole cheques of the portfolio. They are read before the payment
 * locks them, because their amount and format never change once something happened to them.
 */
export async function endosarCheques(
  ctx: TenantContext,
  { chequeIds, ...pago }: EndosarCheques,
): Promise<OrdenPagada> {
  const cheques = await leerCheques(ctx, chequeIds);
  return pagarJuntas(ctx, { ...pago, medios: mediosDeEndoso(cheques) });
}
