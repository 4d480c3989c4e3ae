import { useEffect, useSyncExternalStore } from 'react';

import { createListeners } from './listeners.ts';

/*
 * Number of open sheets, keypads and footers of forms that cover the bottom of a phone, where
 * notices appear. While there are any, notices appear at the top, so that none covers a field, a key
 * or a form's buttons.
 */

let covers = 0;
const listeners = createListeners();

function change(by: number): void {
  covers += by;
  listeners.notify();
}

/** Marks the bottom of the screen as covered while a component is open. */
export function useCoversBottom(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

const isCovered = () => covers > 0;

export const useIsBottomCovered = (): boolean =>
  useSyncExternalStore(listeners.subscribe, isCovered);

/** Calls `hear` at once and on each change. Returns the function that unsubscribes. */
export function hearBottomCovered(hear: (isCovered: boolean) => void): () => void {
  hear(isCovered());
  return listeners.subscribe(() => hear(isCovered()));
}
