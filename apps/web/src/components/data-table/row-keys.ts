import type { KeyboardEvent } from 'react';

import { shortcutsAreOn } from '../../lib/shortcuts.ts';

/** Rows that a key moves by. */
export const STEPS = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
]);

/** Arrows and J/K go from row to row (`data-row-link`) once a row has the focus. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = STEPS.get(event.key);
  if (step === undefined || (event.key.length === 1 && !shortcutsAreOn())) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
