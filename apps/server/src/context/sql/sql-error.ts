import { AppError, type CodigoError } from '@plomada/domain/errores';

import { TRIGGER_REFUSALS } from './trigger-refusals.ts';

type ErrorFields = Readonly<Record<string, unknown>>;
const isRecord = (value: unknown): value is ErrorFields =>
  typeof value === 'object' && value !== null;

/** SQLSTATE and constraint of a PostgreSQL error. */
type SqlError = { readonly state: string; readonly constraint: string | null };

const SQLSTATE = /^[0-9A-Z]{5}$/;

function readSqlError(error: unknown): SqlError | null {
  if (!isRecord(error)) return null;
  const { code, constraint } = error;
  if (typeof code !== 'string' || !SQLSTATE.test(code)) return null;
  return { state: code, constraint: typeof constraint === 'string' ? constraint : null };
}

export function sqlState(error: unknown): string | null {
  return readSqlError(error)?.state ?? null;
}

/**
 * Unique constraints with an error code for the user; a violation of any other one is a plain
 * conflict.
 */
const CONSTRAINTS: Readonly<Record<string, CodigoError>> = {
  acopio_items_codigo_key: 'ITEM_DUPLICADO',
  comprobantes_identidad_key: 'COMPROBANTE_DUPLICADO',
  comprobantes_cae_key: 'COMPROBANTE_DUPLICADO',
  cheques_identidad_viva_key: 'CHEQUE_DUPLICADO',
  cuentas_nombre_key: 'CUENTA_DUPLICADA',
  movimientos_origen_key: 'MOVIMIENTO_YA_ANULADO',
  rendiciones_en_curso_key: 'RENDICION_EN_CURSO',
  proveedores_cuit_key: 'PROVEEDOR_DUPLICADO',
  solicitudes_cambio_abierta_key: 'CAMBIO_PENDIENTE',
  solicitudes_pendiente_key: 'SOLICITUD_PENDIENTE',
};

/** Error codes for a database that cannot be reached, or a connection to it that broke. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'EPIPE',
]);
/**
 * Messages of pg and its pool about a connection that died, timed out or could not be had; these
 * errors have no code.
 */
const NO_ROOM = new RegExp(
  [
    'timeout exceeded when trying to connect',
    '^timeout expired$',
    'Query read timeout',
    'Connection (terminated|ended)',
    'terminating connection',
    'connection error and is not queryable',
    'Client was closed and is not queryable',
    'pool is ended',
    'Cannot use a pool after calling end',
    'Server has closed the connection',
    'the database system is (starting up|shutting down|in recovery mode)',
  ].join('|'),
  'i',
);

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && NO_CONNECTION.has(String(error.code))) return true;
  return NO_ROOM.test(error.message) || isConnectionLost(error.cause);
}

/**
 * AppError for a statement that PostgreSQL refused; null when the refusal is a defect (and so a
 * 500).
 */
export function appErrorOfSql(error: unknown): AppError | null {
  const sql = readSqlError(error);
  const refusal = TRIGGER_REFUSALS.get(sql?.state ?? '');
  if (refusal !== undefined) return refusal(error);
  const code = (sql && codeOf(sql)) ?? (isConnectionLost(error) ? 'NO_DISPONIBLE' : null);
  return code ? new AppError(code, { cause: error }) : null;
}

function codeOf({ state, constraint }: SqlError): CodigoError | null {
  if (state === '23505') return (constraint && CONSTRAINTS[constraint]) || 'CONFLICTO';
  if (state === '23503' || state === '40001' || state === '40P01') return 'CONFLICTO';
  // A violated check or not-null constraint, a value out of range or a text of another type means
  // bad data that passed the validation.
  if (state.startsWith('22') || state === '23514' || state === '23502') return 'VALIDATION_ERROR';
  if (state === '57014' || state === '55P03' || state === '25P04') return 'TIEMPO_AGOTADO';
  if (state.startsWith('08') || state.startsWith('53') || state.startsWith('57P')) {
    return 'NO_DISPONIBLE';
  }
  return null;
}
