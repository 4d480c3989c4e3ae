import type { MisOrganizaciones } from '@plomada/domain/organizaciones/organizacion.schema';

import { organizationsFailure } from '../organizations-failure.ts';

export type OnboardingAccess =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'form' }
  | { readonly kind: 'limit'; readonly max: number }
  /** There are organisations and nobody asked for one more. */
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'to-selector' }
  | { readonly kind: 'failed' };

/**
 * Who gets the form (spec section 4): whoever has no organisation, and whoever asks for one more
 * while the limit allows. A limit that is not configured does not refuse.
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
