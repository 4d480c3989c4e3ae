import { useSyncExternalStore } from 'react';

/** What the keyboard puts over any page: the palette, or the list of keys. One at a time. */
export type Overlay = 'palette' | 'keys' | null;

let shown: Overlay = null;
const listeners = new Set<() => void>();

export function setOverlay(next: Overlay): void {
  shown = next;
  for (const listener of listeners) listener();
}

export const currentOverlay = (): Overlay => shown;

export function useOverlay(): Overlay {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentOverlay);
}
