import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react';

import { overPoint, replaceAll, shownOf, typeNumber, type NumberLimits } from './number-typing.ts';

export type NumberTyping = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly raw: string;
  readonly limits: NumberLimits;
  readonly onRaw: (raw: string) => void;
};

type Handlers = Required<Pick<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown'>>;

/** Function that returns, once per edit, true when the edit replaced the whole text. */
function useReplacing(field: RefObject<HTMLInputElement | null>) {
  const replacing = useRef(false);
  useEffect(() => {
    const input = field.current;
    const look = () => {
      if (input === null) return;
      replacing.current = input.selectionStart === 0 && input.selectionEnd === input.value.length;
    };
    // Native listener: React's `onBeforeInput` is built from other events and fires too late.
    input?.addEventListener('beforeinput', look);
    return () => input?.removeEventListener('beforeinput', look);
  }, [field]);
  return () => {
    const was = replacing.current;
    replacing.current = false;
    return was;
  };
}

/** Props for a text input that takes a number, shared by all number fields. */
export function useNumberTyping({ field, raw, limits, onRaw }: NumberTyping): Handlers {
  const tookAll = useReplacing(field);
  const caret = useRef<number | null>(null);
  const [, again] = useState(0);

  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = target;
    const typed =
      tookAll() && value.length > 1
        ? replaceAll(value, limits)
        : typeNumber(raw, value, selectionStart ?? value.length, limits);
    caret.current = typed.caret;
    // An edit that changes nothing must also render, to restore text and caret.
    again((times) => times + 1);
    if (typed.raw !== raw) onRaw(typed.raw);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (selectionStart === null || selectionStart !== selectionEnd) return;
    const over = overPoint(raw, selectionStart, event.key);
    if (over !== selectionStart) event.currentTarget.setSelectionRange(over, over);
  };
  return { value: shownOf(raw), onChange, onKeyDown };
}
