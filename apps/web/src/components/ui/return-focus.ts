import { useRef } from 'react';

/**
 * Gives the focus back to what had it before. The primitive only knows how to when the dialog was
 * opened by a trigger of its own, which ours never are; without this a keyboard starts again at the
 * top of the page.
 */
export function useReturnFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      const { activeElement } = document;
      before.current = activeElement instanceof HTMLElement ? activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Whatever was opened or focused meanwhile keeps it.
      if (document.activeElement === document.body) before.current?.focus();
    },
  };
}
