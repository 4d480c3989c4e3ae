import type { MedioPago } from '../base/medio-pago.schema.ts';
import type { ChequeNuevo } from './cheque.schema.ts';

// Faults of money that comes in with a new cheque, or that is paid with cheques of the portfolio.

type Falta = { readonly path: string; readonly message: string };
type Medio = MedioPago | null | undefined;

/** Means of payment of a cheque that somebody else drew. */
export const medioDeCheque = ({ formato }: Pick<ChequeNuevo, 'formato'>): MedioPago =>
  formato === 'ECHEQ' ? 'ECHEQ' : 'CHEQUE_TERCERO';

/** Faults of a means of payment that is not that of the new cheque. */
export const faltasDeMedio = (medioPago: Medio, nuevo: Pick<ChequeNuevo, 'formato'>): Falta[] =>
  medioPago === medioDeCheque(nuevo)
    ? []
    : [{ path: 'medioPago', message: 'El medio de pago no es el del cheque' }];

/** Faults of a means of payment by which no cheque of the portfolio is given. */
export const faltasDeElegidos = (medioPago: Medio): Falta[] =>
  medioPago === 'CHEQUE_TERCERO' || medioPago === 'ECHEQ'
    ? []
    : [{ path: 'medioPago', message: 'En la cartera hay cheques de terceros y e-cheqs' }];
