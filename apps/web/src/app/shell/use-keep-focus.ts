import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { keepFocusInPage } from '@/lib/return-focus';

/** As long as what a button brings in its own place may take to come. */
const PATIENCE_MS = 10_000;
const FOCUSABLE =
  ':is(a[href],button,input:not([type=hidden],[type=file]),select,textarea,[tabindex="0"]):not(:disabled,[tabindex="-1"])';

/** What a button stands in, from the inside out, up to where the page's content begins. */
function around(button: Element): readonly Element[] {
  const found: Element[] = [];
  for (let up = button.parentElement; up !== null; up = up.parentElement) {
    if (up.matches('main,body,[role="dialog"]')) break;
    found.push(up);
  }
  return found;
}

function focusIn(places: readonly Element[]): void {
  if (document.activeElement !== document.body) return;
  const place = places.find(({ isConnected }) => isConnected);
  place?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  keepFocusInPage();
}

/** A button that another thing takes the place of (fields, a list): the keyboard goes on there. */
function useButtonsThatGo(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let observer: MutationObserver | null = null;
    const stop = () => {
      clearTimeout(timer);
      observer?.disconnect();
      observer = null;
    };
    const press = ({ target, detail }: MouseEvent) => {
      stop();
      // A press of the mouse goes on wherever the next one is; on a phone, a focus opens a keyboard.
      const button = detail === 0 && target instanceof Element ? target.closest('button') : null;
      if (button === null) return;
      const places = around(button);
      observer = new MutationObserver(() => {
        if (button.isConnected) return;
        stop();
        // Whoever knows better where it belongs comes first.
        setTimeout(() => focusIn(places));
      });
      observer.observe(document.body, { childList: true, subtree: true });
      timer = setTimeout(stop, PATIENCE_MS);
    };
    addEventListener('click', press, true);
    addEventListener('focusin', stop);
    return () => {
      stop();
      removeEventListener('click', press, true);
      removeEventListener('focusin', stop);
    };
  }, []);
}

/** The focus is never at the top of everything because of what one pressed or opened. */
export function useKeepFocus(): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return undefined;
    seen.current = pathname;
    // What the page itself gives the focus to comes first.
    const timer = setTimeout(keepFocusInPage);
    return () => clearTimeout(timer);
  }, [pathname]);
  useButtonsThatGo();
}
