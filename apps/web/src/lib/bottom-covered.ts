import { useEffect, useSyncExternalStore } from 'react';

import { createListeners } from './listeners.ts';

/*
 * On a phone sheets and keypads cover the bottom of the screen, where notices appear: while one is open they appear at
 * the top, so that no notice lies over a field or a key.
 */

let covers = 0;
const listeners = createListeners();

function change(by: number): void {
  covers += by;
  listeners.notify();
}

/** Called by what covers the bottom while it is open. */
export function useCoversBottom(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

export const useIsBottomCovered = (): boolean =>
  useSyncExternalStore(listeners.subscribe, () => covers > 0);
