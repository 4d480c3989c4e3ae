import type { MedioPago } from '../base/medio-pago.schema.ts';
import type { ChequeNuevo } from './cheque.schema.ts';
import { faltasDeElegidos } from './elegidos.rules.ts';

/**
 * Faults of a means of payment that does not match its new cheque, which is received or, with
 * `propio`, issued by the organisation.
 */
export function faltasDeMedio(
  medioPago: MedioPago | null | undefined,
  { formato }: Pick<ChequeNuevo, 'formato'>,
  propio = false,
) {
  const enPapel = propio ? 'CHEQUE_PROPIO' : 'CHEQUE_TERCERO';
  return medioPago === (formato === 'ECHEQ' ? 'ECHEQ' : enPapel)
    ? []
    : [{ path: 'medioPago', message: 'El medio de pago no es el del cheque' }];
}

type Egreso = {
  readonly medioPago?: MedioPago | null | undefined;
  readonly chequeNuevo?: ChequeNuevo | null | undefined;
  readonly chequeIds?: readonly string[] | null | undefined;
};

/** Faults of money that goes out with cheques: those of the portfolio, or one that is issued. */
export function faltasDeEgreso({ medioPago, chequeNuevo, chequeIds }: Egreso) {
  if (chequeNuevo && chequeIds) {
    const message = 'El cheque se elige de la cartera o se emite, no las dos cosas';
    return [{ path: 'chequeNuevo', message }];
  }
  if (chequeNuevo) return faltasDeMedio(medioPago, chequeNuevo, true);
  return chequeIds ? faltasDeElegidos(medioPago) : [];
}
