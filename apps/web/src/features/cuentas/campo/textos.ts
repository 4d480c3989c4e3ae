import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { TipoMovimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearFecha } from '@plomada/formatters/fecha';

export const EN_QUE_CUENTA: Readonly<Record<TipoMovimiento, string>> = {
  EGRESO: 'Sale de',
  INGRESO: 'Entra en',
};

/** Query parameter of the quick entry with its initial account. */
export const CUENTA_PARAM = 'cuenta';

export const SIN_CUENTA = 'Sin cuenta';

/** Label of the choice that leaves the account of a cheque to the server. */
export const SIN_CARTERA_ELEGIDA = 'La cartera de la obra o la más antigua';

/** Reason why an account takes no movement of an earlier day. */
export const desdeQueDia = ({ saldoInicialEl }: Pick<Cuenta, 'saldoInicialEl'>): string =>
  saldoInicialEl === null ? '' : `Recién desde el ${formatearFecha(saldoInicialEl)}`;
