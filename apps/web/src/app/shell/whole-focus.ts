/** A box of text, of which browsers show only the caret, and what is in a row that scrolls sideways. */
const SHOWN_IN_PART = 'textarea,[class*="overflow-x-auto"]';

/**
 * Scrolls until the control that the keyboard reaches is whole, where a browser is content with a
 * part of it: 32 px of a tab or chip, or the caret of a text. Returns the function to end.
 */
export function keepFocusWhole(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    if (target.closest(SHOWN_IN_PART) === null) return;
    target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  addEventListener('focusin', show);
  return () => removeEventListener('focusin', show);
}
