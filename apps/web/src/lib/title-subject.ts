import { type ReactNode, createContext, useEffect, useSyncExternalStore } from 'react';

import { createListeners } from './listeners.ts';

/** Content that a layout adds below the header of its pages, such as the tabs of an obra. */
export const HeaderExtra = createContext<ReactNode>(null);

/** The thing a page is about ("Los Tilos"), for the window's title. One page, one subject. */
let subject: string | undefined;
const listeners = createListeners();

function set(next: string | undefined): void {
  subject = next;
  listeners.notify();
}

/** Call it in a page: "Movimientos · Los Tilos · Plomada". Undefined while it is not known yet. */
export function useTitleSubject(next: string | undefined): void {
  useEffect(() => {
    set(next);
    return () => set(undefined);
  }, [next]);
}

export const useCurrentSubject = (): string | undefined =>
  useSyncExternalStore(listeners.subscribe, () => subject);
