import { type ReactNode, createContext, useEffect, useSyncExternalStore } from 'react';

import { createListeners } from './listeners.ts';

/** Content that a layout adds below the header of its pages, such as the tabs of an obra. */
export const HeaderExtra = createContext<ReactNode>(null);

/** Subject of the page ("Los Tilos") for the window title; one per page. */
let subject: string | undefined;
const listeners = createListeners();

function set(next: string | undefined): void {
  subject = next;
  listeners.notify();
}

/** Sets the page's subject: "Movimientos · Los Tilos · Plomada". Undefined while loading. */
export function useTitleSubject(next: string | undefined): void {
  useEffect(() => {
    set(next);
    return () => set(undefined);
  }, [next]);
}

export const useCurrentSubject = (): string | undefined =>
  useSyncExternalStore(listeners.subscribe, () => subject);
