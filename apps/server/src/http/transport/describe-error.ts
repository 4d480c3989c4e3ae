import { QueueFull } from '@plomada/db/fair-queue';
import { ImporteFueraDeRango } from '@plomada/domain/base/dinero.rules';
import type { ClaseError } from '@plomada/domain/clase-error';
import {
  AppError,
  claseDeError,
  type CodigoError,
  type CuerpoError,
  type DetalleError,
} from '@plomada/domain/errores';
import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { z } from 'zod';

import { appErrorOfSql } from '../../context/sql/sql-error.ts';
import { refusalError } from './refuse.ts';

/**
 * Mapping from the neutral kind of an error to both transports. A timeout is 503 and not 408 or
 * 504: 408 makes browsers resend a write on their own.
 */
const STATUS_OF_KIND: Readonly<
  Record<ClaseError, { readonly status: number; readonly trpc: TRPC_ERROR_CODE_KEY }>
> = {
  invalid: { status: 400, trpc: 'BAD_REQUEST' },
  unauthenticated: { status: 401, trpc: 'UNAUTHORIZED' },
  forbidden: { status: 403, trpc: 'FORBIDDEN' },
  notFound: { status: 404, trpc: 'NOT_FOUND' },
  methodNotAllowed: { status: 405, trpc: 'METHOD_NOT_SUPPORTED' },
  conflict: { status: 409, trpc: 'CONFLICT' },
  unprocessable: { status: 422, trpc: 'UNPROCESSABLE_CONTENT' },
  tooLarge: { status: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  unsupportedMedia: { status: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' },
  rateLimited: { status: 429, trpc: 'TOO_MANY_REQUESTS' },
  // An incomplete body: nothing was done, so a browser may send it again.
  incomplete: { status: 408, trpc: 'TIMEOUT' },
  timeout: { status: 503, trpc: 'SERVICE_UNAVAILABLE' },
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE' },
  internal: { status: 500, trpc: 'INTERNAL_SERVER_ERROR' },
};

export type DescribedError = {
  readonly status: number;
  readonly trpc: TRPC_ERROR_CODE_KEY;
  readonly body: CuerpoError;
  /** Seconds for `retry-after`: the error's own value, else 1 for a 503. */
  readonly retryAfter: number | null;
};

/**
 * Status and body of the answer for any thrown value. Answers of 5xx contain only the catalogue's
 * text.
 */
export function describeError(error: unknown): DescribedError {
  const appError = toAppError(error);
  const status = STATUS_OF_KIND[claseDeError(appError.code)];
  const { code, message, details } = appError;
  const retryAfter = appError.retryAfter ?? (status.status === 503 ? 1 : null);
  return { ...status, body: { error: code, message, details }, retryAfter };
}

/** Error in tRPC's envelope. */
export function trpcShape({ status, trpc, body }: DescribedError, path?: string) {
  return {
    message: body.message,
    code: TRPC_ERROR_CODES_BY_KEY[trpc],
    data: { code: trpc, httpStatus: status, path, ...body },
  };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError) return ofTrpc(error);
  return (
    ofQueue(error) ??
    appErrorOfSql(error) ??
    ofAmount(error) ??
    ofFastify(error) ??
    new AppError('ERROR_INTERNO', { cause: error })
  );
}

/** Amount out of range, caused by values of the call such as a rate or a distant day. */
const ofAmount = (error: unknown): AppError | null =>
  error instanceof ImporteFueraDeRango ? new AppError('SUMA_EXCEDIDA', { cause: error }) : null;

/** Full queue of the limiter. */
function ofQueue(error: unknown): AppError | null {
  if (!(error instanceof QueueFull)) return null;
  return new AppError('DEMASIADOS_PEDIDOS', { retryAfter: error.retryAfter, cause: error });
}

const OF_TRPC: Partial<Record<TRPC_ERROR_CODE_KEY, CodigoError>> = {
  PARSE_ERROR: 'JSON_INVALIDO',
  BAD_REQUEST: 'JSON_INVALIDO',
  NOT_FOUND: 'RUTA_DESCONOCIDA',
  METHOD_NOT_SUPPORTED: 'METODO_NO_PERMITIDO',
  PAYLOAD_TOO_LARGE: 'DEMASIADO_GRANDE',
  UNSUPPORTED_MEDIA_TYPE: 'TIPO_NO_SOPORTADO',
  UNAUTHORIZED: 'NO_AUTENTICADO',
  FORBIDDEN: 'SIN_PERMISO',
};

/**
 * AppError of a tRPC error, which wraps any error of a procedure; tRPC's own errors are unknown
 * path, wrong method and bad body.
 */
function ofTrpc(error: TRPCError): AppError {
  const { cause } = error;
  if (error.code === 'BAD_REQUEST' && cause instanceof z.core.$ZodError) {
    return refusalError({ ok: false, motivo: '', details: detailsOfZod(cause.issues) }, cause);
  }
  // A ZodError under another code means that an answer broke its own schema, which is a defect of
  // ours.
  if (cause !== undefined && !(cause instanceof z.core.$ZodError)) {
    const inner = toAppError(cause);
    if (inner.code !== 'ERROR_INTERNO') return inner;
  }
  const code = OF_TRPC[error.code];
  return new AppError(code ?? 'ERROR_INTERNO', { cause: error });
}

/**
 * Details of a validation, one per field: the first issue of each path is the one a person can act
 * on.
 */
export function detailsOfZod(issues: readonly z.core.$ZodIssue[]): DetalleError[] {
  const byField = new Map<string, DetalleError>();
  for (const issue of issues.flatMap(expand)) {
    const path = issue.path.join('.');
    if (!byField.has(path)) byField.set(path, { path, message: issue.message });
  }
  return [...byField.values()];
}

type Finding = { readonly path: readonly PropertyKey[]; readonly message: string };

/** Zod reports unknown keys as one issue on their parent; callers get one finding per key. */
function expand(issue: z.core.$ZodIssue): Finding[] {
  const path = issue.path;
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys.map((key) => ({ path: [...path, key], message: 'Ese campo no existe' }));
}

const OF_FASTIFY: Readonly<Record<string, CodigoError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'DEMASIADO_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NO_SOPORTADO',
  FST_ERR_CTP_INVALID_JSON_BODY: 'JSON_INVALIDO',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'JSON_INVALIDO',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'JSON_INVALIDO',
  FST_ERR_HANDLER_TIMEOUT: 'TIEMPO_AGOTADO',
  FST_ERR_BAD_URL: 'RUTA_DESCONOCIDA',
  FST_ERR_MAX_PARAM_LENGTH: 'RUTA_DESCONOCIDA',
};

/**
 * Codes by HTTP status, for framework errors that the table of codes lacks: a refusal of the
 * framework is never a 500.
 */
const BY_STATUS: Readonly<Record<number, CodigoError>> = {
  404: 'RUTA_DESCONOCIDA',
  405: 'METODO_NO_PERMITIDO',
  413: 'DEMASIADO_GRANDE',
  415: 'TIPO_NO_SOPORTADO',
  429: 'DEMASIADOS_PEDIDOS',
};

function ofFastify(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const fastifyCode = String(error.code);
  const code = OF_FASTIFY[fastifyCode];
  if (code) return new AppError(code, { cause: error });
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (!fastifyCode.startsWith('FST_') || status < 400 || status >= 500) return null;
  const message = 'El pedido HTTP no es válido.';
  const ofStatus = BY_STATUS[status];
  return ofStatus
    ? new AppError(ofStatus, { cause: error })
    : new AppError('JSON_INVALIDO', { message, cause: error });
}
