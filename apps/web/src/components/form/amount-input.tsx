import type { Moneda } from '@plomada/domain/campos.schema';
import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';

import { cn } from '../../lib/cn.ts';
import { Input } from '../ui/input.tsx';
import { amountOf, amountText, pastedAmount, typeAmount } from './amount-typing.ts';

export type AmountInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'inputMode'
> & {
  /** Integer centavos, never negative: the kind of the movement gives the sign. */
  readonly value: number | null;
  readonly onChange: (centavos: number | null) => void;
  readonly moneda?: Moneda;
};

/** `$` at the left inside, figure right, thousands as one types, comma and point both open decimals. */
export function AmountInput(props: AmountInputProps) {
  const { value, onChange, onBlur, moneda = 'ARS', className, ...rest } = props;
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [text, setText] = useState(amountText(value));
  // The value came from elsewhere (a QR, a reset): the text follows it.
  if (amountOf(text) !== value) setText(amountText(value));

  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);

  const put = (next: string) => {
    setText(next);
    const centavos = amountOf(next);
    if (centavos !== value) onChange(centavos);
  };

  return (
    <div className="relative">
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-sm text-muted-foreground"
      >
        {moneda === 'USD' ? 'US$' : '$'}
      </span>
      <Input
        ref={field}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        value={text}
        onChange={(event) => {
          const typed = typeAmount(
            text,
            event.target.value,
            event.target.selectionStart ?? event.target.value.length,
          );
          caret.current = typed.caret;
          put(typed.text);
        }}
        onPaste={(event) => {
          const { selectionStart, selectionEnd } = event.currentTarget;
          const replacesAll = (selectionEnd ?? 0) - (selectionStart ?? 0) === text.length;
          const centavos = pastedAmount(event.clipboardData.getData('text/plain'));
          if (!replacesAll || centavos === null) return;
          event.preventDefault();
          put(amountText(centavos));
        }}
        onBlur={(event) => {
          setText(amountText(value));
          onBlur?.(event);
        }}
        className={cn('tnum pl-11 text-right font-medium', className)}
        {...rest}
      />
    </div>
  );
}
