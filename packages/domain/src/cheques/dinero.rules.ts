import type { MedioPago } from '../base/medio-pago.schema.ts';
import type { ChequeNuevo } from './cheque.schema.ts';

/** Faults of a means of payment that is not that of the new cheque that the money comes in with. */
export const faltasDeMedio = (
  medioPago: MedioPago | null | undefined,
  { formato }: Pick<ChequeNuevo, 'formato'>,
) =>
  medioPago === (formato === 'ECHEQ' ? 'ECHEQ' : 'CHEQUE_TERCERO')
    ? []
    : [{ path: 'medioPago', message: 'El medio de pago no es el del cheque' }];
