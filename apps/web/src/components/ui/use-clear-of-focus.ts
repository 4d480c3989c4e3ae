import { useEffect, useState } from 'react';

const NOTICE = '[data-sonner-toast]';
/** Height in px above which a focused box, such as the page itself, is no single control. */
const CONTROL_PX = 200;
/** Room in px between notices and a focused control, with the edges of those behind the first. */
const ROOM_PX = 32;

type Edge = 'top' | 'bottom';
/** Distance in px of the notices from the edge at which they appear. */
export type Offsets = Readonly<Record<Edge, number>>;

/**
 * Edge at which notices would cover the control that has the focus; null while they are clear of
 * it at both edges, or there are none.
 */
function coveredEdge(place: Element, offsets: Offsets): Edge | null {
  const control = document.activeElement;
  const notices = [...place.querySelectorAll<HTMLElement>(NOTICE)];
  const sides = notices[0]?.getBoundingClientRect();
  if (sides === undefined || control === null || place.contains(control)) return null;
  const { top, bottom, left, right, height } = control.getBoundingClientRect();
  if (control === document.body || height > CONTROL_PX) return null;
  if (right <= sides.left || left >= sides.right) return null;
  const highest = Math.max(...notices.map(({ offsetHeight }) => offsetHeight)) + ROOM_PX;
  if (bottom > innerHeight - offsets.bottom - highest) return 'bottom';
  return top < offsets.top + highest ? 'top' : null;
}

/**
 * Edge at which notices appear: the usual one, unless they cover the control that has the focus.
 */
export function useClearOfFocus(place: Element | null, usual: Edge, offsets: Offsets): Edge {
  const [covered, setCovered] = useState<Edge | null>(null);
  const { top, bottom } = offsets;
  useEffect(() => {
    if (place === null) return undefined;
    let frame = 0;
    // In the next frame the browser has scrolled the focused control into view.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCovered(coveredEdge(place, { top, bottom })));
    };
    const notices = new MutationObserver(look);
    notices.observe(place, { childList: true, subtree: true });
    document.addEventListener('focusin', look);
    return () => {
      cancelAnimationFrame(frame);
      notices.disconnect();
      document.removeEventListener('focusin', look);
    };
  }, [place, top, bottom]);
  if (covered !== usual) return usual;
  return usual === 'top' ? 'bottom' : 'top';
}
