import type { MedioPago } from '../base/medio-pago.schema.ts';

/** Faults of a means of payment by which no cheque of the portfolio is given. */
export const faltasDeElegidos = (medioPago: MedioPago | null | undefined) =>
  medioPago === 'CHEQUE_TERCERO' || medioPago === 'ECHEQ'
    ? []
    : [{ path: 'medioPago', message: 'En la cartera hay cheques de terceros y e-cheqs' }];
