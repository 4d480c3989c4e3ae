import type { useClerk } from '@clerk/react';

import { openLayer } from './back-layers.ts';

/** Selector of the provider's open screen: a class that the provider documents for styling. */
const SCREEN = '.cl-modalBackdrop';

/** Time in ms after which a screen that did not open is given up, as after a failed load. */
const PATIENCE_MS = 60_000;

type Provider = Pick<ReturnType<typeof useClerk>, 'openUserProfile' | 'closeUserProfile'>;

/**
 * Opens the provider's account screen over the page; Back closes it, like any layer over a page.
 */
export function manageAccount({ openUserProfile, closeUserProfile }: Provider): void {
  let forget: (() => void) | null = null;
  const observer = new MutationObserver(() => {
    const isThere = document.querySelector(SCREEN) !== null;
    if (isThere && forget === null) {
      forget = openLayer(closeUserProfile);
    } else if (!isThere && forget !== null) {
      observer.disconnect();
      forget();
    }
  });
  setTimeout(() => forget ?? observer.disconnect(), PATIENCE_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  openUserProfile();
}
