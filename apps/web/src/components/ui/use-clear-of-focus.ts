import { useEffect, useState } from 'react';

const NOTICE = '[data-sonner-toast]';
/** Height in px above which a focused box, such as the page itself, is no single control. */
const CONTROL_PX = 200;
/** Room in px between notices and a focused control, with the edges of those behind the first. */
const ROOM_PX = 32;

/** True while notices at the bottom would cover the control that has the focus. */
function isFocusCovered(place: Element, offset: number): boolean {
  const control = document.activeElement;
  const notices = [...place.querySelectorAll<HTMLElement>(NOTICE)];
  const sides = notices[0]?.getBoundingClientRect();
  if (sides === undefined || control === null || place.contains(control)) return false;
  const { bottom, left, right, height } = control.getBoundingClientRect();
  if (control === document.body || height > CONTROL_PX) return false;
  if (right <= sides.left || left >= sides.right) return false;
  const highest = Math.max(...notices.map(({ offsetHeight }) => offsetHeight)) + ROOM_PX;
  return bottom > innerHeight - offset - highest;
}

type Bottom = {
  /** Distance in px of the notices from the bottom. */
  readonly offset: number;
  /** True while something else covers the bottom, such as the keypad of a phone. */
  readonly isCovered: boolean;
};

/**
 * Edge at which notices appear: the bottom, unless it is covered, or they would cover the control
 * that has the focus.
 */
export function useClearOfFocus(
  place: Element | null,
  { offset, isCovered }: Bottom,
): 'top' | 'bottom' {
  const [isInTheWay, setInTheWay] = useState(false);
  useEffect(() => {
    if (place === null) return undefined;
    let frame = 0;
    // The browser scrolls the focused control into view before the next frame.
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setInTheWay(isFocusCovered(place, offset)));
    };
    const notices = new MutationObserver(look);
    notices.observe(place, { childList: true, subtree: true });
    document.addEventListener('focusin', look);
    return () => {
      cancelAnimationFrame(frame);
      notices.disconnect();
      document.removeEventListener('focusin', look);
    };
  }, [place, offset]);
  return isCovered || isInTheWay ? 'top' : 'bottom';
}
