import { AsyncLocalStorage } from 'node:async_hooks';

import { t } from './kinds.ts';
import { statement } from './statement.ts';
import type { TenantId } from './tenant-id.ts';

/**
 * Tenant and user whose rows the request may see. Without a tenant, row-level security shows at
 * most the user's own rows.
 */
export type Pin = {
  readonly tenantId?: TenantId;
  readonly userId?: string;
  /**
   * Key of the quota of connections, when it is neither the organisation nor (without one) the
   * person: naming an organisation must not use up its quota.
   */
  readonly quotaKey?: string;
  /** The id of the request, for measurements only, never for access. */
  readonly requestId?: string;
};

const NO_PIN: Pin = {};
const pins = new AsyncLocalStorage<Pin>();

/**
 * Runs `fn` with the pin that every checkout inside it applies; a nested call replaces the outer pin.
 * Stream callbacks (multipart uploads) lose the context and must enter again.
 */
export async function runPinned<T>(pin: Pin, fn: () => PromiseLike<T>): Promise<T> {
  return await pins.run(pin, async () => await fn());
}

export function currentPin(): Pin {
  return pins.getStore() ?? NO_PIN;
}

const PIN = statement({
  name: 'pool.pin',
  text: `select set_config('app.tenant_id', $1::text, false) as tenant,
  set_config('app.user_id', $2::text, false) as person`,
  params: [t.text, t.text],
  row: { tenant: t.text.because('what was set'), person: t.text.because('what was set') },
});

/**
 * Pins an organisation until the transaction ends, which restores the connection's earlier pin; for
 * jobs that read many organisations in one transaction.
 */
export const PIN_IN_TRANSACTION = statement({
  name: 'pool.pinInTransaction',
  text: `select set_config('app.tenant_id', $1::text, true) as tenant`,
  params: [t.text],
  row: { tenant: t.text.because('what was set') },
});

export function pinOf(pin: Pin) {
  const tenant = pin.tenantId ?? '';
  const person = pin.userId ?? '';
  return { key: `${tenant}|${person}`, statement: PIN(tenant, person) };
}

export const quotaKeyOf = (pin: Pin): string => pin.quotaKey ?? pin.tenantId ?? pin.userId ?? '';
