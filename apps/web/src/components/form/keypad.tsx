import { Check, Delete } from 'lucide-react';
import { useRef, type SyntheticEvent } from 'react';

import { useCoversBottom } from '@/lib/bottom-covered.ts';
import { cn } from '@/lib/utils.ts';

import { Spinner } from '../ui/spinner.tsx';
import { eraseLast, pressKey, type NumberLimits } from './number-typing.ts';

export type KeypadProps = {
  readonly limits: NumberLimits;
  /**
   * Applies a key: receives the function from the typed text to the new one, as if typed at the
   * end.
   */
  readonly onText: (change: (raw: string) => string) => void;
  /** Key that replaces `000`, at the right of the second row; disabled while `onPress` is null. */
  readonly extra?: { readonly label: string; readonly onPress: (() => void) | null };
  /** Label of the key that submits the form. */
  readonly submit: string;
  readonly busy?: boolean;
  readonly className?: string;
};

const HOLD_MS = 500;
const KEY =
  'grid min-h-12 place-items-center rounded-md bg-card text-xl font-medium text-card-foreground shadow-raised select-none active:bg-accent touch-manipulation';
/** Props of a key that leave the focus where it is when the key is pressed. */
const STAY = { onPointerDown: (event: SyntheticEvent) => event.preventDefault() };
const GREY = 'bg-secondary text-secondary-foreground shadow-none';

function EraseKey({ onErase, onEmpty }: { onErase: () => void; onEmpty: () => void }) {
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const letGo = () => clearTimeout(clock.current);
  return (
    <button
      type="button"
      aria-label="Borrar"
      title="Sostener borra todo"
      className={cn(KEY, GREY, 'touch-none')}
      onPointerDown={(event) => {
        event.preventDefault();
        wasHeld.current = false;
        clock.current = setTimeout(() => {
          wasHeld.current = true;
          onEmpty();
        }, HOLD_MS);
      }}
      onPointerUp={letGo}
      onPointerLeave={letGo}
      onClick={() => {
        if (!wasHeld.current) onErase();
        wasHeld.current = false;
      }}
    >
      <Delete aria-hidden className="size-6" />
    </button>
  );
}

/**
 * Keypad on the screen. Pressing a key keeps the focus in the field, so that hardware keys work
 * too.
 */
export function Keypad({ limits, onText, extra, submit, busy = false, className }: KeypadProps) {
  useCoversBottom(true);
  const key = (value: string, grey = false) => (
    <button
      type="button"
      key={value}
      aria-label={value === ',' ? 'Coma' : value}
      className={cn(KEY, grey && GREY)}
      {...STAY}
      onClick={() => onText((raw) => pressKey(raw, value, limits))}
    >
      {value}
    </button>
  );
  return (
    <div
      role="group"
      aria-label="Teclado"
      data-keypad
      className={cn(
        'grid grid-cols-4 gap-1.5 border-t border-border bg-sunken p-1.5 pb-[max(8px,env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {['1', '2', '3'].map((value) => key(value))}
      <EraseKey
        onErase={() => onText((raw) => eraseLast(raw, limits))}
        onEmpty={() => onText(() => '')}
      />
      {['4', '5', '6'].map((value) => key(value))}
      {extra === undefined ? (
        key('000', true)
      ) : (
        <button
          type="button"
          disabled={extra.onPress === null}
          className={cn(KEY, GREY, 'text-lg disabled:text-muted-foreground')}
          {...STAY}
          onClick={() => extra.onPress?.()}
        >
          {extra.label}
        </button>
      )}
      {['7', '8', '9'].map((value) => key(value))}
      <button
        type="submit"
        aria-disabled={busy || undefined}
        {...STAY}
        className="row-span-2 grid place-content-center justify-items-center gap-1 rounded-md bg-primary font-medium text-primary-foreground active:bg-primary-hover"
      >
        {busy ? <Spinner className="size-6" /> : <Check aria-hidden className="size-6" />}
        {submit}
      </button>
      {key(',')}
      {key('0')}
      {key('00', true)}
    </div>
  );
}
