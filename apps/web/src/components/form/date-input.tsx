import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';

import { dateToText, isWholeDate, textToDate } from '@/lib/date-text.ts';
import { today } from '@/lib/device-clock.ts';
import { cn } from '@/lib/utils.ts';

import { Input } from '../ui/input.tsx';

export type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** Date `YYYY-MM-DD`, or empty; text that is no date is passed on as typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const read = (text: string) => textToDate(text, today());

/**
 * Date typed day first in any browser language (a native date input follows that language), with
 * the native calendar behind the button.
 */
export function DateInput(props: DateInputProps) {
  const { value, onChange, onBlur, onKeyDown, min, max = '2100-12-31', ...others } = props;
  const { disabled, className, ...rest } = others;
  const picker = useRef<HTMLInputElement>(null);
  // The native input, which is slow to draw, comes with the first press of the calendar's button.
  const [hasPicker, setHasPicker] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const shown = dateToText(value) || value;
  const settle = () => {
    if (draft !== null) onChange(read(draft) ?? draft.trim());
    setDraft(null);
  };

  return (
    <div className="relative">
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder="dd/mm/aaaa"
        disabled={disabled}
        value={draft ?? shown}
        onChange={({ target }) => {
          setDraft(target.value);
          // A short form is read on blur or Enter, since `2/1` may still become `2/11`.
          const complete = isWholeDate(target.value) ? read(target.value) : null;
          if (complete !== null || target.value === '') onChange(complete ?? '');
        }}
        onBlur={(event) => {
          settle();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          // Enter submits the form, so the typed text is applied first.
          if (event.key === 'Enter') settle();
          onKeyDown?.(event);
        }}
        className={cn('tnum pr-10 max-md:pr-12', className)}
        {...rest}
      />
      <button
        type="button"
        aria-label="Abrir el calendario"
        disabled={disabled}
        onClick={() => {
          // The calendar may be opened only during the press, so it is rendered at once.
          flushSync(() => setHasPicker(true));
          picker.current?.showPicker();
        }}
        className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center rounded-sm text-muted-foreground hover:bg-accent max-md:right-0 max-md:size-11"
      >
        <CalendarDays aria-hidden className="size-4 max-md:size-5" />
      </button>
      {hasPicker ? (
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden
          min={min}
          max={max}
          disabled={disabled}
          value={dateToText(value) === '' ? '' : value}
          onChange={({ target }) => {
            setDraft(null);
            onChange(target.value);
          }}
          className="pointer-events-none absolute right-0 bottom-0 size-px opacity-0"
        />
      ) : null}
    </div>
  );
}
