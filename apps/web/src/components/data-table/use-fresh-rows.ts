import { useEffect } from 'react';

import { isSingleKey, isSomethingOnTop } from '../../lib/shortcuts.ts';

/** Top bar and head of the list, which cover what is under them. */
const COVERED = 84;

/** The row where the reading is: the first one, or where one has scrolled to, the first in sight. */
function firstRow(): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
  const inSight = links.find((link) => {
    const { top } = link.getBoundingClientRect();
    return top >= COVERED && top < innerHeight;
  });
  return inSight ?? links[0];
}

function onKey(event: KeyboardEvent): void {
  if (!['j', 'k'].includes(event.key.toLowerCase()) || !isSingleKey(event)) return;
  // From a row on, the list itself knows what comes next.
  const from = event.target instanceof Element ? event.target.closest('tbody,ul') : null;
  if (from?.querySelector('[data-row-link]') || isSomethingOnTop()) return;
  const link = firstRow();
  if (link === undefined) return;
  event.preventDefault();
  link.focus();
}

/** J and K enter the list of the page when no row has the focus yet. For every list of rows. */
export function useFreshRows(): void {
  useEffect(() => {
    // Each list listens for itself; whichever comes first takes the key.
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
