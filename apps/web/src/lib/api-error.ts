import { fieldsOf } from '@plomada/domain/base/field-of';
import type { DetalleError } from '@plomada/domain/errores';
import { TRPCClientError } from '@trpc/client';

/** Failure of a call in one shape, whatever its transport. */
export type ApiError = {
  /** Stable code of the error catalogue, or a code of this client, such as `CONNECTION_REFUSED`. */
  readonly error: string;
  readonly message: string;
  readonly details: readonly DetalleError[];
  /** HTTP status of the answer; null without one. */
  readonly status: number | null;
  readonly requestId: string | null;
};

export const DEFAULT_MESSAGE = 'Algo salió mal';
export const DEFAULT_ERROR = 'Network Error';
export const CONNECTION_REFUSED = 'CONNECTION_REFUSED';

/** Code for a save that can neither be sent nor stored, because the device is full. */
export const NO_ROOM = 'SIN_LUGAR';

/** Error of a save that was cancelled while pending. */
export class WriteGivenUp extends Error {}

/** Error of an offline read without a stored answer. */
export class NeverRead extends Error {}
export const NEVER_READ = 'NEVER_READ';

/**
 * Message for a save without an answer: it may have been stored, and its idempotency key makes a
 * second attempt harmless.
 */
export const UNANSWERED_SAVE =
  'No hubo respuesta del servidor. Lo escrito sigue acá: al guardarlo otra vez sin cambios, entra una sola vez.';

const textOr = <T>(value: unknown, fallback: T): string | T =>
  typeof value === 'string' && value !== '' ? value : fallback;

function detailsOf(value: unknown): DetalleError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const { path, message, data } = fieldsOf(item);
    if (typeof path !== 'string' || typeof message !== 'string') return [];
    return data === undefined || data === null
      ? [{ path, message }]
      : [{ path, message, data: { ...fieldsOf(data) } }];
  });
}

/** Error of a call without an answer. */
const unanswered = (error: string, message: string): ApiError => ({
  error,
  message,
  details: [],
  status: null,
  requestId: null,
});

/**
 * Error of any failed call in one format. Without an answer its code is `CONNECTION_REFUSED`,
 * `GIVEN_UP` for a cancelled save, or `NEVER_READ` for a read without a stored answer; the code of
 * an error outside of tRPC is `Network Error`.
 */
export function toApiError(cause: unknown): ApiError {
  if (!(cause instanceof TRPCClientError)) return unanswered(DEFAULT_ERROR, DEFAULT_MESSAGE);
  if (cause.cause instanceof WriteGivenUp) {
    return unanswered(
      'GIVEN_UP',
      'Cambió algo mientras se esperaba la conexión. Hay que guardarlo de nuevo.',
    );
  }
  if (cause.cause instanceof NeverRead) {
    return unanswered(NEVER_READ, 'Esto no se leyó con conexión en este teléfono.');
  }
  const { httpStatus: status, error, details, requestId } = fieldsOf(cause.data);
  if (typeof status !== 'number') {
    return unanswered(
      CONNECTION_REFUSED,
      'No hubo respuesta del servidor. Lo que ya estaba guardado sigue guardado.',
    );
  }
  return {
    error: textOr(error, DEFAULT_ERROR),
    message: textOr(cause.message, DEFAULT_MESSAGE),
    details: detailsOf(details),
    status,
    requestId: textOr(requestId, null),
  };
}

export const isVersionConflict = (cause: unknown): boolean =>
  toApiError(cause).error === 'CONFLICTO_VERSION';
