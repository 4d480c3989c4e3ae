import type { MisOrganizaciones } from '@plomada/domain/organizaciones/organizacion.schema';

import { CONNECTION_REFUSED, toApiError } from '../../lib/api-error.ts';

type Tenant = MisOrganizaciones['tenants'][number];

/** The organisation to enter without asking: the default one, or the only one. Null: let them choose. */
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
 * The failure to show, if any. A list that is already here outlives a server that does not answer,
 * but not an answer: a suspension, or that no organisation is left, counts at once.
 */
export function failureToShow(data: unknown, error: unknown): unknown {
  if (!error) return null;
  const failure = organizationsFailure(error);
  const answered = failure !== 'unavailable' && failure !== 'other';
  return data === undefined || answered ? error : null;
}
