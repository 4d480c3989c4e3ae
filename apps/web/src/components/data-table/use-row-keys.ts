import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router';

import { shortcutsAreOn } from '../../lib/shortcuts.ts';
import { keyOf, pressInRow, STEPS } from './row-keys.ts';

function indexOf(target: EventTarget | null, body: Element): number {
  // A menu or dialog opened from a row is its child for React only.
  if (!(target instanceof Element) || !body.contains(target)) return -1;
  return Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1);
}

type RowKeysOptions = {
  readonly order: readonly string[];
  readonly body: HTMLElement | null;
  readonly scrollTo: (index: number) => void;
  readonly onToggle?: ((key: string, range: boolean) => void) | undefined;
  /** Where a row is edited; without it E opens the row. */
  readonly editLink?: ((index: number) => string | undefined) | undefined;
};

/** The row with the focus: known by its key, so that it stays mounted and is found again. */
export function useFocusedRow(order: readonly string[]) {
  const [key, setKey] = useState<string | null>(null);
  const index = useMemo(() => (key === null ? -1 : order.indexOf(key)), [key, order]);
  return { index, setKey };
}

/**
 * Keys of a row with the focus: arrows and J/K go from row to row, mounted or not; X chooses,
 * E edits, the point opens its menu.
 */
export function useRowKeys(
  { order, body, scrollTo, onToggle, editLink }: RowKeysOptions,
  focused: ReturnType<typeof useFocusedRow>,
) {
  const { setKey } = focused;
  const navigate = useNavigate();
  const due = useRef<number | null>(null);
  useEffect(() => {
    if (due.current === null || body === null) return;
    const link = body.querySelector<HTMLElement>(`[data-index="${due.current}"] [data-row-link]`);
    if (link === null) return;
    due.current = null;
    link.focus({ preventScroll: true });
  });
  const onFocus = useCallback(
    (event: FocusEvent<HTMLElement>) => {
      const index = indexOf(event.target, event.currentTarget);
      if (index >= 0) setKey(order[index] ?? null);
    },
    [order, setKey],
  );
  const onBlur = useCallback(
    (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setKey(null);
    },
    [setKey],
  );
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
    } else if (!pressInRow(body?.querySelector(`[data-index="${index}"]`), pressed)) return;
    event.preventDefault();
  };
  return { onFocus, onBlur, onKeyDown };
}
