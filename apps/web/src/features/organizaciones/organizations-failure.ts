import type { MisOrganizaciones } from '@plomada/domain/organizaciones/organizacion.schema';

import { CONNECTION_REFUSED, toApiError } from '@/lib/api-error.ts';

type Tenant = MisOrganizaciones['tenants'][number];

/** Organisation to enter without a choice: the default one, or the only one; else null. */
export function directTenant(tenants: readonly Tenant[], defaultId: string | null): Tenant | null {
  const byDefault = tenants.find((tenant) => tenant.tenantId === defaultId);
  const only = tenants.length === 1 ? tenants[0] : undefined;
  return byDefault ?? only ?? null;
}

export type OrganizationsFailure =
  | 'suspended'
  | 'none-found'
  | 'none-active'
  | 'unavailable'
  | 'other';

export function organizationsFailure(cause: unknown): OrganizationsFailure {
  const { status, error, message } = toApiError(cause);
  if (error === CONNECTION_REFUSED) return 'unavailable';
  if (status === 403 && error === 'Account Suspended') return 'suspended';
  if (status === 404) return /no tenants found/i.test(message) ? 'none-found' : 'none-active';
  return 'other';
}

/**
 * Failure to show, if any. A loaded list stays while the server does not answer, but a suspension
 * or the loss of all organisations applies at once.
 */
export function failureToShow(data: unknown, error: unknown): unknown {
  if (!error) return null;
  const failure = organizationsFailure(error);
  const answered = failure !== 'unavailable' && failure !== 'other';
  return data === undefined || answered ? error : null;
}
