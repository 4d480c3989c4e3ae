import type { ClaseError } from '@plomada/domain/clase-error';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';

/**
 * The one mapping from the neutral kind of an error to both transports.
 * A timeout is 503 and not 408 or 504: 408 makes browsers resend a write on their own.
 */
export const STATUS_OF_KIND: Readonly<
  Record<ClaseError, { readonly status: number; readonly trpc: TRPC_ERROR_CODE_KEY }>
> = {
  invalid: { status: 400, trpc: 'BAD_REQUEST' },
  unauthenticated: { status: 401, trpc: 'UNAUTHORIZED' },
  forbidden: { status: 403, trpc: 'FORBIDDEN' },
  notFound: { status: 404, trpc: 'NOT_FOUND' },
  methodNotAllowed: { status: 405, trpc: 'METHOD_NOT_SUPPORTED' },
  conflict: { status: 409, trpc: 'CONFLICT' },
  tooLarge: { status: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  unsupportedMedia: { status: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' },
  rateLimited: { status: 429, trpc: 'TOO_MANY_REQUESTS' },
  // A body that stopped coming: nothing was done, so a browser may send it again.
  incomplete: { status: 408, trpc: 'TIMEOUT' },
  timeout: { status: 503, trpc: 'SERVICE_UNAVAILABLE' },
  unavailable: { status: 503, trpc: 'SERVICE_UNAVAILABLE' },
  internal: { status: 500, trpc: 'INTERNAL_SERVER_ERROR' },
};
