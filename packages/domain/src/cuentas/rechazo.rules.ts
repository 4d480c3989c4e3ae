import type { CodigoError, CuerpoError, DetalleError } from '../errores.ts';

/**
 * The codes that name an account or its money: true of those that a new movement is refused with because of the
 * account it names. A code added to the catalogue has to be decided about here.
 */
export const RECHAZOS_DE_CUENTA: Readonly<
  Record<Extract<CodigoError, `CUENTA_${string}` | `SALDO_${string}`>, boolean>
> = {
  SALDO_INSUFICIENTE: true,
  CUENTA_AJENA: true,
  CUENTA_CERRADA: true,
  CUENTA_COMPARTIDA: true,
  CUENTA_CON_SALDO: false,
  CUENTA_DUPLICADA: false,
  CUENTA_NO_SE_RINDE: false,
};

const DE_CUENTA: ReadonlySet<string> = new Set(
  Object.entries(RECHAZOS_DE_CUENTA).flatMap(([codigo, es]) => (es ? [codigo] : [])),
);

/** The answer for an account that is closed, somebody else's or missing: the same, so none of it is revealed. */
export const CUENTA_QUE_NO_ESTA: DetalleError = {
  path: 'cuentaId',
  message: 'Esa cuenta se cerró o no está a tu alcance.',
};

/** True of a refused movement that would be let in without its account. */
export const esDeSuCuenta = ({ error, details }: Pick<CuerpoError, 'error' | 'details'>): boolean =>
  DE_CUENTA.has(error) ||
  (details ?? []).some(
    ({ path, data }) => path === 'cuentaId' || data?.['cuentaDesde'] !== undefined,
  );

/** True where the account has not got the money, or takes nothing any more. */
export const esDeCuentaSinDinero = ({
  error,
  details,
}: Pick<CuerpoError, 'error' | 'details'>): boolean =>
  error === 'SALDO_INSUFICIENTE' ||
  error === 'CUENTA_CERRADA' ||
  (error === 'NO_ENCONTRADO' && (details ?? []).some(({ path }) => path === 'cuentaId'));
