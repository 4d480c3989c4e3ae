import { type KeyboardEvent, useEffect } from 'react';

import { isSingleKey, isSomethingOnTop, shortcutsAreOn } from '@/lib/shortcuts.ts';

/** Key in lower case, as Shift and Caps Lock make no difference for letters. */
export const keyOf = ({ key }: Pick<KeyboardEvent, 'key'>): string =>
  key.length === 1 ? key.toLowerCase() : key;

/** Number of rows that each key moves the focus by. */
export const STEPS = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
]);

/** Elements that the keys E and `.` click within a row. */
const PRESSED = new Map([
  ['e', '[data-row-link]'],
  ['.', '[data-row-menu]'],
]);

/** Clicks the element for the key in the row; true if there was one. */
export function pressInRow(row: Element | null | undefined, key: string): boolean {
  const selector = PRESSED.get(key);
  const pressed = selector === undefined ? null : row?.querySelector<HTMLElement>(selector);
  pressed?.click();
  return pressed !== null && pressed !== undefined;
}

/**
 * Keys of a focused row: arrows and J/K move between rows (`data-row-link`), E opens the row, `.`
 * opens the row's menu.
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

/** Height in px covered by the top bar and the head of the list. */
const COVERED = 84;

/** First visible row below the covered area, else the first row. */
function firstRow(): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
  const inSight = links.find((link) => {
    const { top } = link.getBoundingClientRect();
    return top >= COVERED && top < innerHeight;
  });
  return inSight ?? links[0];
}

function enterList(event: globalThis.KeyboardEvent): void {
  if (!['j', 'k'].includes(event.key.toLowerCase()) || !isSingleKey(event)) return;
  // The list itself handles J and K while the focus is in it.
  const from = event.target instanceof Element ? event.target.closest('tbody,ul') : null;
  if (from?.querySelector('[data-row-link]') || isSomethingOnTop()) return;
  const link = firstRow();
  if (link === undefined) return;
  event.preventDefault();
  link.focus();
}

/** Lets J and K enter the page's list while the focus is outside of it. */
export function useListKeys(): void {
  useEffect(() => {
    // Every list has a listener; the first one handles the key.
    const listener = (event: globalThis.KeyboardEvent) => enterList(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
