import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import {
  NavigationType as Action,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
} from 'react-router';

import { CenteredSpinner } from '@/components/state/centered-spinner.tsx';
import { SlowNotice } from '@/components/state/slow-notice.tsx';
import { callsDone } from '@/lib/calls-in-flight.ts';
import { formIn } from '@/lib/edit-mode.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import {
  isBefore,
  isReturning,
  leaveList,
  listBehind,
  listLeftFor,
  noteStep,
  RETURNING,
  type LeftList,
} from '@/lib/return-to-row.ts';
import { isSingleKey, isSomethingOnTop } from '@/lib/shortcuts.ts';
import { useCurrentSubject } from '@/lib/title-subject.ts';

import { titleOf } from '../page-handle.ts';

/** Longest wait in ms for a list to load the pages that it had. */
const PATIENCE_MS = 10_000;
/**
 * Time in ms during which late content may still move the row that the reader returns to, after it
 * was found.
 */
const SETTLING_MS = 800;
/** Input events that cancel the scrolling, because the person is now in control. */
const TAKES_OVER = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function linkOf(row: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    (link) => link.pathname === row && link.closest('nav') === null,
  );
}

/**
 * Scrolls to the previous position of the row and focuses it, once it is rendered. Returns the
 * function to cancel.
 */
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
    // Scrolls to the old position; a list that is still too short then loads its next page, as its
    // end is visible.
    if (link === undefined) scrollTo(0, scroll);
    else {
      const away = link.getBoundingClientRect().top - top;
      if (Math.abs(away) > 1) scrollBy(0, away);
      // Focuses the row when found, and again if it lost the focus by rendering anew, as when the
      // rows above it are measured.
      if (found === null || document.activeElement === document.body) {
        link.focus({ preventScroll: true });
      }
      found ??= now;
    }
    frame = requestAnimationFrame(look);
  };
  for (const event of TAKES_OVER) addEventListener(event, stop, true);
  frame = requestAnimationFrame(look);
  return stop;
}

/**
 * Records the page and its scroll position when a link to another page in its content is followed,
 * also by keyboard.
 */
function useNoteLeaving(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const note = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('main a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.closest('nav') !== null) return;
      if (link.origin !== location.origin || link.pathname === pathname) return;
      leaveList({
        address: `${pathname}${search}`,
        row: link.pathname,
        scroll: scrollY,
        top: link.getBoundingClientRect().top,
      });
    };
    addEventListener('click', note, true);
    return () => removeEventListener('click', note, true);
  }, [pathname, search]);
}

/** Esc on a page opened from a list, without a form in the address, returns to that list. */
function useEscapeToList(): void {
  const navigate = useNavigate();
  const { pathname, search, key } = useLocation();
  useEffect(() => {
    if (formIn(search) !== null) return undefined;
    let isCovered = false;
    // An overlay on top is looked for in the capture phase, because Escape may have closed it by
    // the bubble phase.
    const look = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') isCovered = isSomethingOnTop();
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isCovered || !isSingleKey(event)) return;
      const list = listBehind(pathname);
      if (list === null) return;
      if (isBefore(list.address, key)) void navigate(-1);
      else void navigate(list.address, { state: RETURNING });
    };
    addEventListener('keydown', look, true);
    addEventListener('keydown', leave);
    return () => {
      removeEventListener('keydown', look, true);
      removeEventListener('keydown', leave);
    };
  }, [navigate, pathname, search, key]);
}

/** Records the address from which a history entry was reached. */
function useNoteSteps(): void {
  const { pathname, search, key } = useLocation();
  const action = useNavigationType();
  const last = useRef<{ readonly key: string; readonly address: string } | null>(null);
  useLayoutEffect(() => {
    const from = last.current;
    last.current = { key, address: `${pathname}${search}` };
    if (from === null || from.key === key || action === Action.Pop) return;
    noteStep(from, key, action === Action.Replace);
  }, [pathname, search, key, action]);
}

/**
 * Scrolls a new page to its top; on a return from a row's page, restores the list's scroll position
 * and focuses the row.
 */
export function useReturnToRow(): void {
  useNoteLeaving();
  useNoteSteps();
  useEscapeToList();
  const { pathname, search, state } = useLocation();
  const isPop = useNavigationType() === Action.Pop;
  const before = useRef<string | null>(null);
  const address = `${pathname}${search}`;
  useEffect(() => {
    // Automatic mode, needed only for reloads, would scroll the page that is being left.
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
    // Depends on the path alone: filters and dialogs change only the query and must not move the
    // scroll.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname]);
}

/** Notices load after the page's own calls; those made earlier are then shown. */
const Toaster = lazyPart(async () => {
  await callsDone();
  return (await import('@/components/ui/sonner.tsx')).Toaster;
}, 'together');

/** Notice while the next page loads slowly; the previous one stays on screen meanwhile. */
function SlowPage() {
  const { location: next } = useNavigation();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-16 z-40 [&>*>*]:pointer-events-auto"
    >
      {next === undefined ? null : (
        <SlowNotice reload={() => location.assign(`${next.pathname}${next.search}`)} />
      )}
    </div>
  );
}

export function RootLayout() {
  const matches = useMatches();
  const subject = useCurrentSubject();
  const title = titleOf(
    matches.map((match) => match.handle),
    subject,
  );
  useReturnToRow();
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <SlowPage />
      <Suspense fallback={<CenteredSpinner />}>
        <Outlet />
      </Suspense>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </>
  );
}
