import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

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
    if (isSparing()) break;
    parts.delete(load);
    // The part is asked for again when it is opened, and shows the failure then.
    await load().catch(() => undefined);
  }
  isBringing = false;
}

/** Loads all parts from now on, one per idle period, so that opening one need not wait. */
export function bringPartsAhead(): void {
  isAhead = true;
  void bringAll();
}

type Brought<Props> = { readonly Part: ComponentType<Props> } | { readonly cause: unknown };

/**
 * A dialog, or what else opens at a press: in a chunk of its own, there before it is asked for, and
 * then drawn by the press itself. React's `lazy` would show its fallback first even for code that has
 * come, and holds back for 300 ms what follows a fallback. `meanwhile` keeps its place until it is there.
 * What the first rows of a page show is asked for `now`, what most pages do without once it is `shown`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
  when: 'ahead' | 'now' | 'shown' = 'ahead',
): ComponentType<Props> {
  let brought: Brought<Props> | null = null;
  const bring = async () => {
    brought = { Part: await load() };
    return brought;
  };
  // The failure is shown when the part is.
  if (when === 'now') bring().catch(() => undefined);
  else if (when === 'ahead') parts.add(bring);
  if (isAhead) void bringAll();
  return function LazyPart(props) {
    const [shown, setShown] = useState<Brought<Props> | null>(brought);
    useEffect(() => {
      if (shown === null) bring().then(setShown, (cause: unknown) => setShown({ cause }));
    }, [shown]);
    if (shown === null) return meanwhile;
    // The nearest error boundary shows it, as of a page that does not come.
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
): ComponentType<Props> => lazyPart(load, meanwhile, 'shown');
