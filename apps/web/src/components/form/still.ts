import type { HTMLAttributes, SyntheticEvent } from 'react';

const LEADS_ON = new Set(['Tab', 'Escape']);

/** A link leads away, and the keyboard goes from one thing to the next, all the same. */
function isHarmless({ target, nativeEvent }: SyntheticEvent): boolean {
  if (target instanceof Element && target.closest('a[href]') !== null) return true;
  return nativeEvent instanceof KeyboardEvent && LEADS_ON.has(nativeEvent.key);
}

function stop(event: SyntheticEvent): void {
  if (isHarmless(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

const STILL: HTMLAttributes<HTMLElement> = {
  onPointerDownCapture: stop,
  onMouseDownCapture: stop,
  onClickCapture: stop,
  onKeyDownCapture: stop,
  onBeforeInputCapture: stop,
  onPasteCapture: stop,
  onCutCapture: stop,
  onDropCapture: stop,
  onChangeCapture: stop,
};

/**
 * For what is around the fields of a form: between sending and its answer none takes input, so that what is seen
 * is what was sent. The focus stays where it is, which `disabled` and `inert` would take away. Lists and calendars
 * opened from a field are its children here too.
 */
export const stillWhile = (isSending: boolean): HTMLAttributes<HTMLElement> =>
  isSending ? STILL : {};
