import { useRef } from 'react';

/** What had the focus before the dialog that is open, or the first of those that followed each other. */
let opener: HTMLElement | null = null;

/** What was left last outside of dialogs: one whose field begins with the focus is never asked who had it. */
let left: HTMLElement | null = null;
// From the beginning: a field of the first dialog takes the focus before any effect of it.
document.addEventListener('focusout', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  if (target.closest('[role="dialog"],[data-radix-popper-content-wrapper]') === null) left = target;
});

/**
 * When what had the focus is gone, the keyboard goes on where the page's content begins, not at the
 * top of everything. Nothing that has the focus loses it.
 */
export function keepFocusInPage(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main[tabindex]')?.focus({ preventScroll: true });
}

/**
 * Gives the focus back to what had it before. The primitive only knows how to when the dialog was
 * opened by a trigger of its own, which ours never are; without this a keyboard starts again at the
 * top of the page.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const { activeElement } = document;
      const isNowhere = activeElement === null || activeElement === document.body;
      // A dialog that takes the place of another goes back to where that one came from.
      if (!isNowhere && activeElement instanceof HTMLElement) opener = activeElement;
      before.current = opener;
      // Where the first thing one would come to is no harmless one.
      const dialog = event.target instanceof Element ? event.target : null;
      const first = dialog?.querySelector<HTMLElement>('[data-first-focus]');
      if (!first) return;
      event.preventDefault();
      first.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Whatever was opened or focused meanwhile keeps it.
      if (document.activeElement !== document.body) return;
      const back = before.current ?? left;
      back?.focus();
      if (back !== null) keepFocusInPage();
      opener = null;
    },
  };
}
