import { matchRoutes, type RouteObject } from 'react-router';

import { callsDone, isSparing, whenIdle } from '@/lib/calls-in-flight.ts';

/**
 * Time in ms without a click, key or step in history after which pages behind nearby links are
 * prefetched.
 */
const QUIET_MS = 3_000;
/**
 * Number of pages prefetched in idle time, and selectors of their links, nearest first; other links
 * follow when pointed at, touched or focused.
 */
const AHEAD = 4;
const NEAREST = ['[data-row-link]', 'nav[aria-label="Obra"] a[href]', 'nav a[href]'];

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : null;
};

/**
 * Prefetches the code of the pages behind links, without their data. Returns the function to stop.
 */
export function prefetchPages(routes: RouteObject[]): () => void {
  const asked = new Set<RouteObject>();
  const bring = (path: string) => {
    for (const { route } of matchRoutes(routes, path) ?? []) {
      if (asked.has(route) || typeof route.lazy !== 'function') continue;
      asked.add(route);
      // Errors are ignored: following the link loads the code again and shows the failure.
      route.lazy().catch(() => asked.delete(route));
    }
  };
  const near = ({ target }: Event) => {
    const link = linkOf(target);
    if (link !== null && !isSparing()) bring(link.pathname);
  };
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNew = (path: string) =>
    (matchRoutes(routes, path) ?? []).some(
      ({ route }) => typeof route.lazy === 'function' && !asked.has(route),
    );
  /** Prefetches a page per idle period; links to a page already asked for are passed over. */
  const bringNext = (left: number) => {
    if (left === 0 || isSparing()) return;
    const next = NEAREST.flatMap((kind) => [...document.querySelectorAll(kind)])
      .map(linkOf)
      .find((link) => link !== null && isNew(link.pathname));
    if (!next) return;
    bring(next.pathname);
    whenIdle(() => bringNext(left - 1));
  };
  const begin = async () => {
    await callsDone();
    if (!isOver) whenIdle(() => bringNext(AHEAD));
  };
  const quiet = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void begin(), QUIET_MS);
  };
  const touched = ['click', 'keydown', 'popstate'] as const;
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(event, near, { passive: true });
  }
  for (const event of touched) addEventListener(event, quiet);
  quiet();
  return () => {
    isOver = true;
    clearTimeout(timer);
    for (const event of ['pointerover', 'focusin', 'touchstart']) removeEventListener(event, near);
    for (const event of touched) removeEventListener(event, quiet);
  };
}
