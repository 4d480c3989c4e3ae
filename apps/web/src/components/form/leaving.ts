import type { FocusEvent } from 'react';

/**
 * Whether a field is really being left. Not when the focus goes to something that fills the form (a
 * QR reader) or to a dialog over it: what is empty then is no mistake yet. Nor when it goes out of a
 * dialog, which takes it back: the menu that opened one gives the focus to its button late.
 */
export function isLeaving({ target, relatedTarget: to }: FocusEvent): boolean {
  if (!(to instanceof Element)) return true;
  return ![target, to].some((it) => it.closest('[data-fills-form],[role="dialog"]'));
}
