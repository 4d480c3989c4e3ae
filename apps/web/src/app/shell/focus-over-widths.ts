import { keepFocusInPage } from '@/lib/return-focus.ts';

const CONTROLS = 'main :is(a[href],button,input,select,textarea):not(:disabled)';

/** Key that identifies a control across the narrow and wide layouts. */
const nameOf = (control: Element): string =>
  [
    control.tagName,
    control.getAttribute('aria-label') ??
      control.getAttribute('name') ??
      control.getAttribute('href') ??
      control.textContent,
  ].join(' ');

/**
 * Crossing the phone's width, also by zooming, redraws lists and filters; the focus then moves to
 * the control that replaced the focused one. Returns the function to stop.
 */
export function keepFocusOverWidths(list: EventTarget): () => void {
  let last: { readonly control: Element; readonly name: string } | null = null;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { control: target, name: nameOf(target) };
  };
  // Focus that the user removed is forgotten; a removed control would no longer be connected.
  const forget = () =>
    setTimeout(() => {
      if (document.activeElement === document.body && last?.control.isConnected) last = null;
    });
  const follow = () =>
    setTimeout(() => {
      if (document.activeElement !== document.body || last === null) return;
      const { name } = last;
      const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)];
      controls.find((control) => nameOf(control) === name)?.focus({ preventScroll: true });
      keepFocusInPage();
    });
  addEventListener('focusin', remember);
  addEventListener('focusout', forget);
  list.addEventListener('change', follow);
  return () => {
    removeEventListener('focusin', remember);
    removeEventListener('focusout', forget);
    list.removeEventListener('change', follow);
  };
}
