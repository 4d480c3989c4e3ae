import type { CodigoError, CuerpoError, DetalleError } from '../errores.ts';

/**
 * Error codes about an account; true for those that refuse a new movement because of its account.
 * The type forces a decision about each new code.
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
  CUENTA_SIN_EXTRACTOS: false,
};

const DE_CUENTA: ReadonlySet<string> = new Set(
  Object.entries(RECHAZOS_DE_CUENTA).flatMap(([codigo, es]) => (es ? [codigo] : [])),
);

/**
 * Answer for an account that is closed, another person's or missing: one message, to reveal nothing
 * about it.
 */
export const CUENTA_QUE_NO_ESTA: DetalleError = {
  path: 'cuentaId',
  message: 'Esa cuenta se cerró o no está a tu alcance.',
};

/** True when the movement was refused because of its account. */
export const esDeSuCuenta = ({ error, details }: Pick<CuerpoError, 'error' | 'details'>): boolean =>
  DE_CUENTA.has(error) ||
  (details ?? []).some(
    ({ path, data }) => path === 'cuentaId' || data?.['cuentaDesde'] !== undefined,
  );

/** True when the account has too little money, or cannot be used any more. */
export const esDeCuentaSinDinero = ({
  error,
  details,
}: Pick<CuerpoError, 'error' | 'details'>): boolean =>
  error === 'SALDO_INSUFICIENTE' ||
  error === 'CUENTA_CERRADA' ||
  (error === 'NO_ENCONTRADO' && (details ?? []).some(({ path }) => path === 'cuentaId'));
