import { AppError, type CodigoError } from '@plomada/domain/errores';
import { formatearNumero } from '@plomada/formatters/numero';

type Registro = Readonly<Record<string, unknown>>;
const esRegistro = (value: unknown): value is Registro =>
  typeof value === 'object' && value !== null;

/** What PostgreSQL said. */
type SqlError = { readonly state: string; readonly constraint: string | null };

const SQLSTATE = /^[0-9A-Z]{5}$/;

function readSqlError(error: unknown): SqlError | null {
  if (!esRegistro(error)) return null;
  const { code, constraint } = error;
  if (typeof code !== 'string' || !SQLSTATE.test(code)) return null;
  return { state: code, constraint: typeof constraint === 'string' ? constraint : null };
}

export function sqlState(error: unknown): string | null {
  return readSqlError(error)?.state ?? null;
}

/** Unique constraints that mean something to the user; any other one is a plain conflict. */
const CONSTRAINTS: Readonly<Record<string, CodigoError>> = {
  acopio_items_codigo_key: 'ITEM_DUPLICADO',
  comprobantes_identidad_key: 'COMPROBANTE_DUPLICADO',
  comprobantes_cae_key: 'COMPROBANTE_DUPLICADO',
  proveedores_cuit_key: 'PROVEEDOR_DUPLICADO',
  solicitudes_pendiente_key: 'SOLICITUD_PENDIENTE',
};

/** The database cannot be reached, or the connection to it broke. */
const SIN_CONEXION = new Set([
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
 * What pg and its pool say of a connection that died, never came or is spent: without a code.
 */
const SIN_LUGAR = new RegExp(
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
  if ('code' in error && SIN_CONEXION.has(String(error.code))) return true;
  return SIN_LUGAR.test(error.message) || isConnectionLost(error.cause);
}

/** Raised by `dinero_exigir`, which says both amounts. */
const SUMA_EXCEDIDA = 'PLS01';

function sumaExcedida(error: unknown): AppError {
  const [, suma = '', limite = ''] =
    /suma=(\d+) limite=(\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
  const [total, maximo] = [suma, limite].map((n) =>
    formatearNumero(decimalDeDigitos(n), DECIMALES),
  );
  const message = `Con esto la organización llegaría a ${total} entre todo lo cargado, y el máximo es ${maximo}. No se guardó nada.`;
  // The sum may be past what a number holds: its digits.
  const data = { sumaCentavos: suma, limiteCentavos: Number(limite) };
  return new AppError('SUMA_EXCEDIDA', {
    message,
    details: [{ path: '', message, data }],
    cause: error,
  });
}

const DECIMALES = { minimo: 2, maximo: 2 };
const decimalDeDigitos = (centavos: string): string => {
  const digitos = centavos.padStart(3, '0');
  return `${digitos.slice(0, -2)}.${digitos.slice(-2)}`;
};

/** The AppError a refused statement stands for; null when it is a defect (and so a 500). */
export function appErrorOfSql(error: unknown): AppError | null {
  const sql = readSqlError(error);
  if (sql?.state === SUMA_EXCEDIDA) return sumaExcedida(error);
  const code = (sql && codigoDe(sql)) ?? (isConnectionLost(error) ? 'NO_DISPONIBLE' : null);
  return code ? new AppError(code, { cause: error }) : null;
}

function codigoDe({ state, constraint }: SqlError): CodigoError | null {
  if (state === '23505') return (constraint && CONSTRAINTS[constraint]) || 'CONFLICTO';
  if (state === '23503' || state === '40001' || state === '40P01') return 'CONFLICTO';
  // Check violated, not null violated, out of range, text not of the type: bad data that got through.
  if (state.startsWith('22') || state === '23514' || state === '23502') return 'VALIDATION_ERROR';
  if (state === '57014' || state === '55P03' || state === '25P04') return 'TIEMPO_AGOTADO';
  if (state.startsWith('08') || state.startsWith('53') || state.startsWith('57P')) {
    return 'NO_DISPONIBLE';
  }
  return null;
}
