import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';

export const EN_QUE_CUENTA: Readonly<Record<TipoMovimiento, string>> = {
  EGRESO: 'Sale de',
  INGRESO: 'Entra en',
};

/** In the address of the quick entry: the account it begins with. */
export const CUENTA_PARAM = 'cuenta';

export const SIN_CUENTA = 'Sin cuenta';
