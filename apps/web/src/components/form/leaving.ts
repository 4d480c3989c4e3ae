import type { FocusEvent } from 'react';

/**
 * Whether a field is really being left. Not when the focus goes to something that fills the form (a
 * QR reader) or to a dialog over it: what is empty then is no mistake yet.
 */
export function isLeaving(event: FocusEvent): boolean {
  const to: unknown = event.relatedTarget;
  return !(to instanceof Element && to.closest('[data-fills-form], [role="dialog"]') !== null);
}
