import type { ApiError } from './api-error.ts';

/** Of every call that answers JSON. */
export const REQUEST_TIMEOUT_MS = 10_000;

type TransportReaction = 'log' | 'to-selector' | 'recheck-access' | 'none';

/** This call shows its own ACCESS_DENIED screen, so its 403 must not send the browser away. */
const TENANT_INFO = 'organizaciones.info';
/** A failure of the access log is a warning and nothing else. */
const ACCESS_LOG = 'organizaciones.registrarAcceso';

/** Written by the app itself: nobody waits for it, so it waits for no connection either. */
export const isBackground = (procedure: string): boolean => procedure === ACCESS_LOG;

/**
 * What the transport itself does about a failed call: a 401 is only logged, and a 403 that speaks
 * of the tenant sends the browser to the selector. Any other 403 may mean that the role changed a
 * moment ago, so what the shell knows of it is asked again. The rest is the screen's business.
 */
export function reactionTo(procedure: string, { status, message }: ApiError): TransportReaction {
  if (status === 401) return 'log';
  if (status !== 403 || procedure === TENANT_INFO || procedure === ACCESS_LOG) return 'none';
  return /tenant/i.test(message) ? 'to-selector' : 'recheck-access';
}
