import { useSyncExternalStore } from 'react';

import { createListeners } from '../../lib/listeners.ts';

/** What the keyboard puts over any page: the palette, or the list of keys. One at a time. */
export type Overlay = 'palette' | 'keys' | null;

let shown: Overlay = null;
const listeners = createListeners();

export function setOverlay(next: Overlay): void {
  shown = next;
  listeners.notify();
}

export const currentOverlay = (): Overlay => shown;

export const useOverlay = (): Overlay => useSyncExternalStore(listeners.subscribe, currentOverlay);
