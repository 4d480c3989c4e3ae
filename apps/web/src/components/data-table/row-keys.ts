import type { KeyboardEvent } from 'react';

import { shortcutsAreOn } from '../../lib/shortcuts.ts';

/** A letter is the same key with and without Shift or Caps Lock. */
export const keyOf = ({ key }: Pick<KeyboardEvent, 'key'>): string =>
  key.length === 1 ? key.toLowerCase() : key;

/** Rows that a key moves by. */
export const STEPS = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
]);

/** What E and the point press within a row. */
const PRESSED = new Map([
  ['e', '[data-row-link]'],
  ['.', '[data-row-menu]'],
]);

/** Presses what the key stands for in that row; whether there was such a thing. */
export function pressInRow(row: Element | null | undefined, key: string): boolean {
  const selector = PRESSED.get(key);
  const pressed = selector === undefined ? null : row?.querySelector<HTMLElement>(selector);
  pressed?.click();
  return pressed !== null && pressed !== undefined;
}

/**
 * Keys of a row with the focus: arrows and J/K go from row to row (`data-row-link`), E opens it, the
 * point opens its menu.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = keyOf(event);
  if (key.length === 1 && !shortcutsAreOn()) return;
  const { target } = event;
  const own = target instanceof Element && event.currentTarget.contains(target);
  if (own && target.matches('[data-row-link]') && pressInRow(target.closest('tr,li'), key)) {
    event.preventDefault();
    return;
  }
  const step = STEPS.get(key);
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-link]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
