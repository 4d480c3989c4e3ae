import {
  createElement,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  useEffect,
  useState,
} from 'react';

import { callsDone, isSparing, whenIdle } from './calls-in-flight.ts';

type Load = () => Promise<unknown>;

/** Loads of parts with `ahead` that have not begun yet. */
const parts = new Set<Load>();
/** Loads of parts with `now` that have neither ended nor failed. */
export const partsLoading = new Set<Promise<unknown>>();
let isBringing = false;
let isAhead = false;

async function bringAll(): Promise<void> {
  if (isBringing) return;
  isBringing = true;
  await callsDone();
  for (const load of parts) {
    await new Promise<void>(whenIdle);
    // A failed import fails again until the page is reloaded, so none is tried without a connection.
    if (isSparing() || !navigator.onLine) break;
    parts.delete(load);
    // Errors are ignored: opening the part loads it again and shows the failure.
    await load().catch(() => undefined);
  }
  isBringing = false;
}

/**
 * Loads all parts with `ahead` from now on, one per idle period, so that opening one need not wait.
 */
export function bringPartsAhead(): void {
  isAhead = true;
  addEventListener('online', () => void bringAll());
  void bringAll();
}

type Brought<Props> = { readonly Part: ComponentType<Props> } | { readonly cause: unknown };

/**
 * Moment at which the code of a part loads:
 * - `ahead`: in idle time, after the calls of the page; a dialog then opens without delay.
 * - `now`: with the module that declares it, such as the first rows of a page.
 * - `shown`: when it is first rendered; for parts that most pages do without.
 * - `together`: when it is first rendered, and the nearest Suspense shows it with the parts around it, after the
 *   main content of the page. React delays it by up to 300 ms, and shows its fallback even for loaded code.
 */
type When = 'ahead' | 'now' | 'shown' | 'together';

/**
 * Component in a separate chunk; `meanwhile` is shown until its code is loaded, except with
 * `together`. A failure reaches the nearest error boundary.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: When = 'ahead',
  meanwhile: ReactNode = null,
): FunctionComponent<Props> {
  if (when === 'together') {
    const Part = lazy(async () => ({ default: await load() }));
    return (props) => createElement(Part, props);
  }
  let brought: Brought<Props> | null = null;
  const bring = async () => {
    brought = { Part: await load() };
    return brought;
  };
  if (when === 'now') {
    // A failed load is shown when the part renders.
    const loading: Promise<unknown> = bring().catch(() => undefined);
    partsLoading.add(loading);
    void loading.then(() => partsLoading.delete(loading));
  } else if (when === 'ahead') parts.add(bring);
  if (isAhead) void bringAll();
  return function LazyPart(props) {
    const [shown, setShown] = useState<Brought<Props> | null>(brought);
    useEffect(() => {
      if (shown === null) bring().then(setShown, (cause: unknown) => setShown({ cause }));
    }, [shown]);
    if (shown === null) return meanwhile;
    // The nearest error boundary shows the failed load, like the error of a page.
    if ('cause' in shown) throw shown.cause;
    return createElement(shown.Part, props);
  };
}
