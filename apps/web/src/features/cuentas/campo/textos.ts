import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';

export const EN_QUE_CUENTA: Readonly<Record<TipoMovimiento, string>> = {
  EGRESO: 'Sale de',
  INGRESO: 'Entra en',
};

/** Query parameter of the quick entry with its initial account. */
export const CUENTA_PARAM = 'cuenta';

export const SIN_CUENTA = 'Sin cuenta';

/** Label of the choice that leaves the account of a cheque to the server. */
export const SIN_CARTERA_ELEGIDA = 'La cartera de la obra o la más antigua';
