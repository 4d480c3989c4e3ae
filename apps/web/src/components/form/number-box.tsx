import type { Moneda } from '@plomada/domain/base/campos.schema';
import { useCallback, useRef, type ComponentProps, type Ref } from 'react';

import { cn } from '@/lib/utils.ts';

import { Input } from '../ui/input.tsx';
import type { NumberLimits } from './number-typing.ts';
import { useNumberTyping } from './use-number-typing.ts';
import type { WrittenNumber } from './use-written-number.ts';

/** Input attributes of a number field that it does not set itself. */
export type NumberBoxRest = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'onKeyDown' | 'inputMode' | 'ref'
> & { readonly ref?: Ref<HTMLInputElement> };

type NumberBoxProps = NumberBoxRest & {
  readonly written: WrittenNumber;
  readonly limits: NumberLimits;
  /** Text at the left, inside the field. */
  readonly sign?: string | undefined;
  /** Text at the right, inside the field. */
  readonly unit?: string | undefined;
};

export const signOf = (moneda: Moneda): string => (moneda === 'USD' ? 'US$' : '$');

function give(ref: Ref<HTMLInputElement> | undefined, field: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(field);
  else if (ref) ref.current = field;
}

/** Input for a number, aligned right; accepts comma and point, and formats the value on blur. */
export function NumberBox(props: NumberBoxProps) {
  const { written, limits, sign, unit, ref, onBlur, className, ...rest } = props;
  const { raw, onRaw } = written;
  const field = useRef<HTMLInputElement>(null);
  const typing = useNumberTyping({ field, raw, limits, onRaw });
  const held = useCallback(
    (element: HTMLInputElement | null) => {
      field.current = element;
      give(ref, element);
    },
    [ref],
  );
  return (
    <div className="relative">
      {sign === undefined ? null : (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-sm text-muted-foreground"
        >
          {sign}
        </span>
      )}
      <Input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        {...typing}
        ref={held}
        onBlur={(event) => {
          written.onBlur();
          onBlur?.(event);
        }}
        className={cn(
          'tnum text-right',
          sign !== undefined && 'pl-11',
          unit !== undefined && 'pr-10',
          className,
        )}
      />
      {unit === undefined ? null : (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-muted-foreground"
        >
          {unit}
        </span>
      )}
    </div>
  );
}
