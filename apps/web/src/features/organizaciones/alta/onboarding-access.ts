import type { MisOrganizaciones } from '@plomada/domain/organizaciones/organizacion.schema';
import { TRPCClientError } from '@trpc/client';

import { CONNECTION_REFUSED, DEFAULT_ERROR, toApiError } from '@/lib/api-error.ts';

import { organizationsFailure } from '../organizations-failure.ts';

/**
 * Text for a failed creation: the server's message, else its error field, else the error's own
 * message, else a fixed sentence; `toApiError` explains a call that did not reach the server.
 */
export function creationErrorMessage(cause: unknown): string {
  const { error, message } = toApiError(cause);
  if (error === CONNECTION_REFUSED) return message;
  // The default text means that the server sent no error field.
  const field = error === DEFAULT_ERROR ? '' : error;
  const ofServer = cause instanceof TRPCClientError ? [cause.message, field] : [];
  const own = cause instanceof Error ? [cause.message] : [];
  return [...ofServer, ...own].find((text) => text !== '') ?? 'Error al crear la organización';
}

type OnboardingAccess =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'form' }
  | { readonly kind: 'limit'; readonly max: number }
  /** The person already has an organisation and did not ask for another. */
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'to-selector' }
  | { readonly kind: 'failed' };

/**
 * Access to the form: for people without an organisation, and for those who ask for another while
 * the limit, if there is one, allows.
 */
export function onboardingAccess(
  data: MisOrganizaciones | undefined,
  error: unknown,
  asksForOneMore: boolean,
): OnboardingAccess {
  if (error) {
    const failure = organizationsFailure(error);
    if (failure === 'suspended') return { kind: 'to-selector' };
    if (failure === 'none-found' || failure === 'none-active') return { kind: 'form' };
    if (data === undefined) return { kind: 'failed' };
  }
  if (data === undefined) return { kind: 'waiting' };
  if (!asksForOneMore) return { kind: 'not-allowed' };
  const { current, max } = data.limit;
  return max === null || current < max ? { kind: 'form' } : { kind: 'limit', max };
}
