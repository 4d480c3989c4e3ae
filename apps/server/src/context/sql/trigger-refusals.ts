import { AppError, type CodigoError } from '@plomada/domain/errores';
import { mensajeDeCheque, type NegativaDeCheque } from '@plomada/formatters/cheque';
import { mensajeDePeriodo, mensajeMesCerrado } from '@plomada/formatters/cierre';
import {
  mensajeDeCuenta,
  mensajeDeDevuelto,
  mensajeDeRendido,
  type NegativaDeCuenta,
  type Rendido,
} from '@plomada/formatters/cuenta';
import { formatearNumero } from '@plomada/formatters/numero';

/**
 * SQLSTATE of a sum of the organisation over its limit, raised by `dinero_exigir` with both
 * amounts.
 */
const SUM_EXCEEDED = 'PLS01';

function sumExceeded(error: unknown): AppError {
  const [, sum = '', limit = ''] =
    /suma=(\d+) limite=(\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
  const [total, max] = [sum, limit].map((n) => formatearNumero(decimalOfDigits(n), DECIMALS));
  const message = `Con esto la organización llegaría a ${total} entre todo lo cargado, y el máximo es ${max}. No se guardó nada.`;
  // The sum may exceed the range of a number, so its digits are sent as text.
  const data = { sumaCentavos: sum, limiteCentavos: Number(limit) };
  return new AppError('SUMA_EXCEDIDA', {
    message,
    details: [{ path: '', message, data }],
    cause: error,
  });
}

const DECIMALS = { minimo: 2, maximo: 2 };
const decimalOfDigits = (centavos: string): string => {
  const digits = centavos.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * SQLSTATE of a write in a closed month, raised by `cierre_rechazar`, which names the month, the
 * first day that is open and the rows.
 */
const MONTH_CLOSED = 'P0C01';

function monthClosed(error: unknown): AppError {
  const [, mes = '', primerDiaAbierto = '', names = ''] =
    /mes=(\S+) abierto=(\S+) filas=(.*)/.exec(error instanceof Error ? error.message : '') ?? [];
  const message = mensajeMesCerrado(mes, primerDiaAbierto);
  const filas = names === '' ? [] : names.split(', ');
  const data = { mes, primerDiaAbierto, ...(filas.length > 0 && { filas }) };
  return new AppError('PERIODO_CERRADO', {
    message,
    details: [{ path: 'fecha', message, data }],
    cause: error,
  });
}

/**
 * SQLSTATE of a write that an account refuses, raised by `cuenta_rechazar` with the reason as JSON.
 */
const ACCOUNT_REFUSED = 'P0C02';

export const REFUSED_BY: Readonly<
  Record<NegativaDeCuenta['motivo'], readonly [CodigoError, string]>
> = {
  SALDO: ['SALDO_INSUFICIENTE', 'importeCentavos'],
  FECHA: ['VALIDATION_ERROR', 'fecha'],
  MONEDA: ['VALIDATION_ERROR', 'cuentaId'],
  OBRA: ['VALIDATION_ERROR', 'cuentaId'],
  COMPARTIDA: ['CUENTA_COMPARTIDA', 'cuentaId'],
  CERRADA: ['CUENTA_CERRADA', 'cuentaId'],
  CHEQUES: ['SALDO_INSUFICIENTE', 'importeCentavos'],
};

function accountRefused(error: unknown): AppError {
  const [, json = ''] =
    /^cuenta (\{.*\})$/s.exec(error instanceof Error ? error.message : '') ?? [];
  const negativa: NegativaDeCuenta = JSON.parse(json);
  // A refusal without the account's name is for a caller who may not see the account, and gives no
  // reason.
  if (negativa.nombre === null) return new AppError('CUENTA_AJENA', { cause: error });
  const message = mensajeDeCuenta(negativa);
  const [code, path] = REFUSED_BY[negativa.motivo];
  const said = code === 'VALIDATION_ERROR' ? {} : { message };
  const data = dataOfAccount(negativa);
  return new AppError(code, { ...said, details: [{ path, message, ...data }], cause: error });
}

/** Details of an account's refusal; `cuentaDesde` also shows that the account refused the day. */
function dataOfAccount({ motivo, disponible, dia, desde }: NegativaDeCuenta) {
  if (motivo === 'FECHA') return { data: { cuentaDesde: desde } };
  if (motivo !== 'SALDO' || disponible === null) return {};
  return { data: { disponibleCentavos: disponible, ...(dia && { dia }) } };
}

/**
 * SQLSTATE of a change to a petty cash expense that was handed in, raised by `rendicion_rechazar`
 * with the rendición as JSON.
 */
const HANDED_IN = 'P0C04';

function handedIn(error: unknown): AppError {
  const [, json = ''] =
    /^rendicion (\{.*\})$/s.exec(error instanceof Error ? error.message : '') ?? [];
  const rendido: Rendido = JSON.parse(json);
  const message = mensajeDeRendido(rendido);
  const { estado, numero } = rendido;
  const data = estado === null ? {} : { data: { estado, numero } };
  return new AppError('GASTO_RENDIDO', {
    message,
    details: [{ path: '', message, ...data }],
    cause: error,
  });
}

/**
 * SQLSTATE of a change to an expense that was paid back to a member, raised by `bolsillo_devuelto`
 * with the expense as JSON. Only callers who may see that the member paid it can cause it.
 */
const PAID_BACK = 'P0C06';

type PaidBack = { readonly id: string; readonly codigo: string; readonly devueltoEl: string };

function readPaidBack(error: unknown): PaidBack {
  const [, json = ''] =
    /^devuelto (\{.*\})$/s.exec(error instanceof Error ? error.message : '') ?? [];
  return JSON.parse(json);
}

/** Refusal to change an expense that a member paid and got back. */
export function paidBack(data: PaidBack, error?: unknown): AppError {
  const message = mensajeDeDevuelto(data.codigo, data.devueltoEl);
  const details = [{ path: 'bolsillo', message, data }];
  return new AppError('BOLSILLO_DEVUELTO', { message, details, cause: error });
}

/** SQLSTATE of a change in a month of IVA that was handed in, raised by its triggers. */
const PERIOD_HANDED_IN = 'P0C05';

function periodHandedIn(error: unknown): AppError {
  const [, mes = ''] =
    /^periodo mes=(\S+)$/.exec(error instanceof Error ? error.message : '') ?? [];
  const message = mensajeDePeriodo(mes);
  const details = [{ path: '', message, data: { mes } }];
  return new AppError('PERIODO_ENTREGADO', { message, details, cause: error });
}

/**
 * SQLSTATE of a change that a cheque does not allow, raised by `cheque_rechazar` with the reason as
 * JSON.
 */
const CHEQUE_REFUSED = 'P0C07';

function chequeRefused(error: unknown): AppError {
  const [, json = ''] =
    /^cheque (\{.*\})$/s.exec(error instanceof Error ? error.message : '') ?? [];
  const { id, ...negativa }: NegativaDeCheque = JSON.parse(json);
  const message = mensajeDeCheque(negativa);
  return new AppError('CHEQUE_EN_USO', {
    message,
    details: [{ path: 'cheque', message, ...(id !== null && { data: { id } }) }],
    cause: error,
  });
}

/** SQLSTATE of a change to an amount on account that órdenes apply, raised by `a_cuenta_cambiada`. */
const ON_ACCOUNT_APPLIED = 'P0C09';

/**
 * SQLSTATE of a link of a bank's line with an entry, when one of them is gone or the parts exceed
 * it, raised by `vinculo_completar` and `vinculos_sumar`.
 */
const LINK_REFUSED = 'P0C10';

/** SQLSTATE of a private movement on an invoice that is owed, raised by `deuda_publica`. */
const DEBT_SHARED = 'P0C03';

/** AppErrors of what our triggers refuse, by SQLSTATE; most read the reason in the message. */
export const TRIGGER_REFUSALS: ReadonlyMap<string, (error: unknown) => AppError> = new Map([
  [SUM_EXCEEDED, sumExceeded],
  [MONTH_CLOSED, monthClosed],
  [ACCOUNT_REFUSED, accountRefused],
  [HANDED_IN, handedIn],
  [CHEQUE_REFUSED, chequeRefused],
  [PAID_BACK, (error) => paidBack(readPaidBack(error), error)],
  [PERIOD_HANDED_IN, periodHandedIn],
  [ON_ACCOUNT_APPLIED, (cause) => new AppError('A_CUENTA_APLICADA', { cause })],
  [LINK_REFUSED, (cause) => new AppError('VINCULO_CAMBIO', { cause })],
  [DEBT_SHARED, (cause) => new AppError('DEUDA_COMPARTIDA', { cause })],
]);
