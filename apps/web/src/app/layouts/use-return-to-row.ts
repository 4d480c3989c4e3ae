import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

import { isReturning, leaveList, listLeftFor, type LeftList } from '../../lib/return-to-row.ts';

/** As long as a list may take to come with the pages it had. */
const PATIENCE_MS = 10_000;
/** What still comes in above the row moves it this long after it is found. */
const SETTLING_MS = 800;
/** Whoever does one of these has taken over. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function linkOf(row: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    (link) => link.pathname === row && link.closest('nav') === null,
  );
}

/** Scrolls to where the row stood and gives it the focus, once it is there. Ends by itself. */
function returnTo({ row, scroll, top }: LeftList): () => void {
  const began = performance.now();
  let found: number | null = null;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of TAKES_OVER) removeEventListener(event, stop, true);
  };
  const look = () => {
    const now = performance.now();
    if (now - began > PATIENCE_MS || (found !== null && now - found > SETTLING_MS)) {
      stop();
      return;
    }
    const link = linkOf(row);
    // A list that does not reach so far yet brings its next page as its end comes into sight.
    if (link === undefined) scrollTo(0, scroll);
    else {
      const away = link.getBoundingClientRect().top - top;
      if (Math.abs(away) > 1) scrollBy(0, away);
      if (found === null) {
        link.focus({ preventScroll: true });
        found = now;
      }
    }
    frame = requestAnimationFrame(look);
  };
  for (const event of TAKES_OVER) addEventListener(event, stop, true);
  frame = requestAnimationFrame(look);
  return stop;
}

/** Notes the list, and its place, as a link of it is followed: by the mouse, by Enter or by a key of the row. */
function useNoteLeaving(): void {
  useEffect(() => {
    const note = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('main a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.closest('nav') !== null) return;
      if (link.origin !== location.origin || link.pathname === location.pathname) return;
      leaveList({
        address: `${location.pathname}${location.search}`,
        row: link.pathname,
        scroll: scrollY,
        top: link.getBoundingClientRect().top,
      });
    };
    addEventListener('click', note, true);
    return () => removeEventListener('click', note, true);
  }, []);
}

/**
 * A page that is opened begins at its top. Back from a row's page, by the browser or by the way up,
 * its list is as it was left: scrolled where it was, with the focus on the row.
 */
export function useReturnToRow(): void {
  useNoteLeaving();
  const { pathname, search, state } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const before = useRef<string | null>(null);
  const address = `${pathname}${search}`;
  useEffect(() => {
    // Else the browser scrolls the page one leaves; a reload it knows how to.
    const ours = () => {
      history.scrollRestoration = 'manual';
    };
    const theirs = () => {
      history.scrollRestoration = 'auto';
    };
    ours();
    addEventListener('pageshow', ours);
    addEventListener('pagehide', theirs);
    return () => {
      removeEventListener('pageshow', ours);
      removeEventListener('pagehide', theirs);
      theirs();
    };
  }, []);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = pathname;
    if (from === null || from === pathname) return undefined;
    const list = isPop || isReturning(state) ? listLeftFor(pathname, from) : null;
    if (list !== null && list.address === address) return returnTo(list);
    scrollTo(0, 0);
    return undefined;
    // Only a change of page counts: filters and dialogs in the address leave it where it is.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}
