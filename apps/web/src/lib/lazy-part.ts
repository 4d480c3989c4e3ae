import {
  createElement,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';

import { callsDone, isSparing, whenIdle } from './calls-in-flight.ts';

type Load = () => Promise<unknown>;

/** Parts of pages that have not loaded yet. */
const parts = new Set<Load>();
let isBringing = false;
let isAhead = false;

async function bringAll(): Promise<void> {
  if (isBringing) return;
  isBringing = true;
  await callsDone();
  for (const load of parts) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    // A failed import fails again until the page is reloaded, so none is tried without a connection.
    if (isSparing() || !navigator.onLine) break;
    parts.delete(load);
    // Errors are ignored: opening the part loads it again and shows the failure.
    await load().catch(() => undefined);
  }
  isBringing = false;
}

/** Loads all parts from now on, one per idle period, so that opening one need not wait. */
export function bringPartsAhead(): void {
  isAhead = true;
  addEventListener('online', () => void bringAll());
  void bringAll();
}

type Brought<Props> = { readonly Part: ComponentType<Props> } | { readonly cause: unknown };

/**
 * Component in a separate chunk, such as a dialog, loaded ahead in idle time and then rendered
 * without delay. React's `lazy` would first show its fallback even for loaded code, and delay the
 * content after a fallback by 300 ms. `meanwhile` is shown until the code is loaded. `when`: `now`
 * for the first rows of a page, `shown` for parts that most pages do without.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
  when: 'ahead' | 'now' | 'shown' = 'ahead',
): FunctionComponent<Props> {
  let brought: Brought<Props> | null = null;
  const bring = async () => {
    brought = { Part: await load() };
    return brought;
  };
  // The failure is shown when the part renders.
  if (when === 'now') bring().catch(() => undefined);
  else if (when === 'ahead') parts.add(bring);
  if (isAhead) void bringAll();
  return function LazyPart(props) {
    const [shown, setShown] = useState<Brought<Props> | null>(brought);
    useEffect(() => {
      if (shown === null) bring().then(setShown, (cause: unknown) => setShown({ cause }));
    }, [shown]);
    if (shown === null) return meanwhile;
    // The nearest error boundary shows it, like the error of a page.
    if ('cause' in shown) throw shown.cause;
    return createElement(shown.Part, props);
  };
}

/**
 * Part that most pages do without, loaded when it is first rendered. Panels of the first screens
 * use React's `lazy` instead, which yields to the page's main content.
 */
export const shownPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): FunctionComponent<Props> => lazyPart(load, meanwhile, 'shown');
