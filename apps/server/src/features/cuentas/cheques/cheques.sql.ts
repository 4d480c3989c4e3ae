/**
 * SQL of the account of a means of payment `x`: the account entered with it, or the one assigned to
 * its cheque later.
 */
export const CUENTA_DE_MEDIO = 'coalesce(x.cuenta_id, x.cheque_cuenta_id)';
