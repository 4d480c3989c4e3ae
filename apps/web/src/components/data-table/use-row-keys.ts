import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';

import { shortcutsAreOn } from '@/lib/shortcuts.ts';

import { keyOf, pressInRow, STEPS } from './row-keys.ts';

function indexOf(target: EventTarget | null, body: Element): number {
  // Events of a menu or dialog opened from a row bubble through React, but its element is outside
  // the table.
  if (!(target instanceof Element) || !body.contains(target)) return -1;
  return Number(target.closest('[data-row]')?.getAttribute('data-row') ?? -1);
}

type RowKeysOptions = {
  readonly order: readonly string[];
  readonly body: HTMLElement | null;
  /** Sets the key of the focused row; null for none. */
  readonly setKey: (key: string | null) => void;
  readonly scrollTo: (index: number) => void;
  readonly onToggle?: ((key: string, range: boolean) => void) | undefined;
  /** Address to edit a row; without it, E opens the row. */
  readonly editLink?: ((index: number) => string | undefined) | undefined;
};

/**
 * Keys of a focused row: arrows and J/K move between rows, mounted or not; X selects the row, E
 * edits it, `.` opens its menu.
 */
export function useRowKeys({ order, body, setKey, scrollTo, onToggle, editLink }: RowKeysOptions) {
  const navigate = useNavigate();
  const due = useRef<number | null>(null);
  useEffect(() => {
    if (due.current === null || body === null) return;
    const link = body.querySelector<HTMLElement>(`[data-row="${due.current}"] [data-row-link]`);
    if (link === null) return;
    due.current = null;
    link.focus({ preventScroll: true });
  });
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = indexOf(event.target, event.currentTarget);
    if (index >= 0) setKey(order[index] ?? null);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setKey(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = indexOf(event.target, event.currentTarget);
    const key = order[index];
    const pressed = keyOf(event);
    if (key === undefined || (pressed.length === 1 && !shortcutsAreOn())) return;
    const step = STEPS.get(pressed);
    const edit = pressed === 'e' ? editLink?.(index) : undefined;
    if (step !== undefined) {
      const next = order[index + step];
      if (next === undefined) return;
      due.current = index + step;
      setKey(next);
      scrollTo(index + step);
    } else if (pressed === 'x' && onToggle !== undefined) {
      onToggle(key, event.shiftKey);
    } else if (edit !== undefined) {
      void navigate(edit);
    } else if (!pressInRow(body?.querySelector(`[data-row="${index}"]`), pressed)) return;
    event.preventDefault();
  };
  return { onFocus, onBlur, onKeyDown };
}
