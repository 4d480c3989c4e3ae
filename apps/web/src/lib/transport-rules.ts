import type { ApiError } from './api-error.ts';

export type TransportReaction = 'log' | 'to-selector' | 'none';

/** This call shows its own ACCESS_DENIED screen, so its 403 must not send the browser away. */
const TENANT_INFO = 'organizaciones.info';

/**
 * What the transport itself does about a failed call: a 401 is only logged, and a 403 that speaks
 * of the tenant sends the browser to the selector. The rest is the screen's business.
 */
export function reactionTo(procedure: string, { status, message }: ApiError): TransportReaction {
  if (status === 401) return 'log';
  const refusedTenant = status === 403 && /tenant/i.test(message);
  return refusedTenant && procedure !== TENANT_INFO ? 'to-selector' : 'none';
}
