import type { Moneda } from '@plomada/domain/base/campos.schema';
import { CircleAlert } from 'lucide-react';
import { useCallback, useRef, type ReactNode } from 'react';

import { useHasPad } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import { AmountInWords } from './amount-in-words.tsx';
import { isLeaving } from './field.tsx';
import { shownOf } from './number-typing.ts';
import { BIG_AMOUNT_ID, mutedEnd, type BigAmountText } from './use-big-amount.ts';
import { useNumberTyping } from './use-number-typing.ts';

export type BigAmountProps = {
  readonly amount: BigAmountText;
  /** Label, visible on phones too; without it the label is "Importe", visible from 768 px only. */
  readonly label?: string;
  readonly moneda: Moneda;
  /** Currency sign, which is the control to change the currency. */
  readonly sign: ReactNode;
  /**
   * True when notices replace the amount in words on a phone, which then only screen readers get.
   */
  readonly isCrowded?: boolean;
};

const LONG = 11;

type NoteProps = {
  readonly problem: string | undefined;
  readonly centavos: number | null;
  readonly moneda: Moneda;
  readonly isCrowded: boolean;
};

/** Line below the amount: its reading in words, or its error. */
function Note({ problem, centavos, moneda, isCrowded }: NoteProps) {
  return (
    <p
      id="importe-en-letras"
      aria-live="polite"
      className={cn(
        'flex min-h-5 gap-1.5 md:mt-1',
        problem === undefined ? 'text-muted-foreground' : 'text-left text-destructive',
        problem === undefined && isCrowded && 'max-md:sr-only',
      )}
    >
      {problem === undefined ? (
        <AmountInWords centavos={centavos} moneda={moneda} />
      ) : (
        <>
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </>
      )}
    </p>
  );
}

/**
 * Input as wide as its text, without the system's keyboard where there is a keypad. The caret is
 * before the muted decimals.
 */
export function BigAmount(props: BigAmountProps) {
  const { amount, label, moneda, sign, isCrowded = false } = props;
  const { name, limits, text, centavos, problem, onText, onField } = amount;
  const hasPad = useHasPad();
  const input = useRef<HTMLInputElement>(null);
  const ref = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      onField(element);
    },
    [onField],
  );
  const shown = shownOf(text);
  const typing = useNumberTyping({ field: input, raw: text, limits, onRaw: onText });
  return (
    <div className="flex flex-col items-center px-4 py-1.5 text-center md:py-6">
      <label
        htmlFor={BIG_AMOUNT_ID}
        className={cn(
          'text-sm text-muted-foreground md:mb-1',
          label === undefined && 'max-md:sr-only',
        )}
      >
        {label ?? 'Importe'}
      </label>
      <div
        className={cn(
          'flex max-w-full items-baseline font-semibold tabular-nums',
          shown.length > LONG ? 'text-2xl' : 'text-3xl',
        )}
      >
        {sign}
        <span className="relative inline-block min-w-[2px]">
          {/* Invisible copy of the value that sizes the input; when empty, one caret high. */}
          <span aria-hidden className="invisible whitespace-pre">
            {shown === '' ? '\u200b' : shown}
          </span>
          <input
            ref={ref}
            name={name}
            id={BIG_AMOUNT_ID}
            inputMode={hasPad ? 'none' : 'decimal'}
            autoComplete="off"
            autoFocus
            aria-describedby="importe-en-letras"
            aria-invalid={problem === undefined ? undefined : true}
            {...typing}
            onBlur={(event) => {
              if (isLeaving(event)) amount.onLeave();
            }}
            className="absolute -inset-y-1.5 left-0 w-[calc(100%+3px)] min-w-11 bg-transparent caret-primary outline-none"
          />
        </span>
        <span
          aria-hidden
          className={cn('text-muted-foreground', text !== '' && 'text-xl font-semibold')}
        >
          {mutedEnd(text)}
        </span>
      </div>
      <Note problem={problem} centavos={centavos} moneda={moneda} isCrowded={isCrowded} />
    </div>
  );
}
