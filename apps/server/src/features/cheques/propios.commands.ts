import type { Cheque, ChequesCambiados } from '@plomada/domain/cheques/cheque.schema';
import type { RepudiarCheques } from '@plomada/domain/cheques/propio.schema';
import { efectoSinPago } from '@plomada/domain/rechazos/rechazo.rules';

import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { escribirHecho, soloCheques, tomarCheques, type Tomados } from './hechos.commands.ts';
import { receptoresDe } from './receptores.queries.ts';

type SinPago = {
  readonly tipo: 'ANULADO' | 'REPUDIADO';
  readonly verbo: string;
  readonly fecha: string;
  readonly motivo?: string | null | undefined;
};

/**
 * Writes an event after which locked own cheques are not paid: their money returns to their
 * account, and their receivers are owed again.
 */
export async function dejarSinPago(
  tx: Tx,
  tomados: Tomados,
  hecho: SinPago,
): Promise<ChequesCambiados> {
  const receptorDe = await receptoresDe(tx, soloCheques(tomados));
  const efecto = (cheque: Cheque) => ({ ...efectoSinPago(cheque), ...receptorDe(cheque) });
  return escribirHecho(tx, tomados, { ...hecho, efecto });
}

/** Takes back own cheques that whoever got them refused. */
export const repudiarCheques = (
  ctx: TenantContext,
  { chequeIds, ...hecho }: RepudiarCheques,
): Promise<ChequesCambiados> =>
  transaction(ctx, async (tx) => {
    const tomados = await tomarCheques(tx, chequeIds);
    return dejarSinPago(tx, tomados, { ...hecho, tipo: 'REPUDIADO', verbo: 'Anotó el repudio de' });
  });
