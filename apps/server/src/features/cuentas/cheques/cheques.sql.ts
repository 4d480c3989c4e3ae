/** SQL of the account in which the means `x` were paid, named with them or later. */
export const CUENTA_DE_MEDIO = 'coalesce(x.cuenta_id, x.cheque_cuenta_id)';
