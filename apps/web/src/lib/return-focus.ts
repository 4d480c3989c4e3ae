import { useRef } from 'react';

import { isSomethingOnTop } from './shortcuts.ts';

/**
 * Element that had the focus before the open dialog, or before the first of a sequence of dialogs.
 */
let opener: HTMLElement | null = null;

/**
 * Last element outside of dialogs that lost the focus. Used for dialogs whose field takes the focus
 * on mount, before `onOpenAutoFocus`.
 */
let left: HTMLElement | null = null;
// Registered on load, because a field of the first dialog takes the focus before any effect runs.
document.addEventListener('focusout', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  if (target.closest('[role="dialog"],[data-radix-popper-content-wrapper]') === null) left = target;
});

/**
 * Moves the focus to the page's content if its element is gone, instead of the top of the document.
 * An existing focus is kept.
 */
export function keepFocusInPage(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
}

/** Gives an element the focus that its page has lost, once no dialog is open. */
export function takeLostFocus(element: HTMLElement | null): void {
  if (isSomethingOnTop()) requestAnimationFrame(() => takeLostFocus(element));
  else if (document.activeElement?.matches('body, main') === true) element?.focus();
}

/**
 * Returns the focus when a dialog closes: Radix does so only for dialogs opened by its own trigger.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement } = document;
      const isNowhere = activeElement === null || activeElement === document.body;
      // A dialog that replaces another one keeps its opener.
      if (!isNowhere && activeElement instanceof HTMLElement) opener = activeElement;
      before.current = opener;
      // A dialog may mark the control that gets the focus.
      const dialog = event.target instanceof Element ? event.target : null;
      const first = dialog?.querySelector<HTMLElement>('[data-first-focus]');
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // An element focused meanwhile keeps the focus.
      if (document.activeElement !== document.body) return;
      const back = before.current ?? left;
      back?.focus();
      if (back !== null) keepFocusInPage();
      opener = null;
    },
  };
}
