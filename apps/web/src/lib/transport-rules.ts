import type { ApiError } from './api-error.ts';

/** Timeout in ms of calls with JSON answers. */
export const REQUEST_TIMEOUT_MS = 10_000;

type TransportReaction = 'log' | 'to-selector' | 'recheck-access' | 'none';

/** Procedure with a separate ACCESS_DENIED screen, whose 403 must not redirect. */
const TENANT_INFO = 'organizaciones.info';
/** Call whose failure is only logged as a warning. */
const ACCESS_LOG = 'organizaciones.registrarAcceso';

/** True for calls that the app makes on its own, which do not wait for a connection. */
export const isBackground = (procedure: string): boolean => procedure === ACCESS_LOG;

/**
 * Reaction of the transport to a failed call: `log` for a 401, `to-selector` for a 403 about the
 * tenant, `recheck-access` for any other 403, as the role may have changed. `none` for the rest,
 * and for a 403 of the two procedures above.
 */
export function reactionTo(procedure: string, { status, message }: ApiError): TransportReaction {
  if (status === 401) return 'log';
  if (status !== 403 || procedure === TENANT_INFO || procedure === ACCESS_LOG) return 'none';
  return /tenant/i.test(message) ? 'to-selector' : 'recheck-access';
}
