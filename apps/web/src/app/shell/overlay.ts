import { useSyncExternalStore } from 'react';

import { createListeners } from '@/lib/listeners.ts';

/** Overlay opened by a key or button on any page: search palette or list of keys, one at a time. */
export type Overlay = 'palette' | 'keys' | null;

let shown: Overlay = null;
const listeners = createListeners();

export function setOverlay(next: Overlay): void {
  shown = next;
  listeners.notify();
}

export const currentOverlay = (): Overlay => shown;

export const useOverlay = (): Overlay => useSyncExternalStore(listeners.subscribe, currentOverlay);
