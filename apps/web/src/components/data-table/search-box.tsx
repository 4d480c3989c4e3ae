import { Search, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { isSingleKey } from '@/lib/shortcuts.ts';
import { cn } from '@/lib/utils.ts';

import { Input } from '../ui/input.tsx';

const WAIT_MS = 300;

export type SearchBoxProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /**
   * True on phones to shrink to the icon or the start of the text, which leaves the line to the
   * chips.
   */
  readonly yields?: boolean;
  readonly onFocus?: () => void;
};

/**
 * Search field of a list. It applies after a pause in typing, and at once on Enter or blur. `/`
 * focuses it, Esc leaves it.
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, onChange, onFocus, yields = false } = props;
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const [text, setText] = useState(value);
  // Follows a change from outside, such as a removed chip or "Limpiar".
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const send = useCallback(() => {
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    onChange(text.trim());
  }, [text, onChange]);
  useEffect(() => {
    const timer = setTimeout(send, WAIT_MS);
    return () => clearTimeout(timer);
  }, [send]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isSingleKey(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="search-box relative min-w-0 flex-1 basis-56" data-yields={yields || undefined}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
      <Input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={100}
        autoComplete="off"
        onFocus={onFocus}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Enter in a search field must not submit the form around it.
            event.preventDefault();
            send();
          }
          if (event.key !== 'Escape') return;
          // Escape leaves the field for the results; some browsers would clear it.
          event.preventDefault();
          field.current?.blur();
        }}
        // Sent at once: later, the new address would undo the navigation of a click on a result.
        onBlur={send}
        className={cn('pl-9 text-ellipsis', text !== '' && 'pr-10 max-md:pr-12')}
      />
      {text === '' ? null : (
        <button
          type="button"
          aria-label="Borrar lo buscado"
          onClick={() => {
            setText('');
            sent.current = '';
            onChange('');
            field.current?.focus();
          }}
          className="absolute top-1/2 right-1 grid size-7 -translate-y-1/2 place-items-center rounded-sm text-muted-foreground hover:bg-accent max-md:right-0 max-md:size-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}
