import { aUnidades, leerDecimalEsAr } from '@plomada/domain/decimal.rules';
import { formatearNumero } from '@plomada/formatters/numero';
import { useState, type ComponentProps } from 'react';

import { cn } from '../../lib/cn.ts';
import { Input } from '../ui/input.tsx';

export type PercentInputProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'onChange' | 'inputMode'
> & {
  /** Basis points: 3334 is 33,34 %. */
  readonly value: number | null;
  readonly onChange: (basisPoints: number | null) => void;
};

function basisPointsOf(text: string): number | null {
  const read = leerDecimalEsAr(text, { maxEnteros: 3, maxEscala: 2 });
  const points = read.ok ? aUnidades(read.decimal, 2) : null;
  return points === null || points < 0n ? null : Number(points);
}

const shown = (value: number | null) =>
  value === null ? '' : formatearNumero(value / 100, { minimo: 2, maximo: 2 });

/** A percentage with up to two decimals, `%` at the right inside. What is no percentage holds null. */
export function PercentInput({ value, onChange, onBlur, className, ...rest }: PercentInputProps) {
  const [text, setText] = useState(shown(value));
  // The value came from elsewhere (equal parts): the text follows it.
  if (basisPointsOf(text) !== value) setText(shown(value));
  return (
    <div className="relative">
      <Input
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        value={text}
        onChange={({ target }) => {
          const clean = target.value.replaceAll(/[^\d.,]/g, '');
          setText(clean);
          const next = basisPointsOf(clean);
          if (next !== value) onChange(next);
        }}
        onBlur={(event) => {
          setText(shown(value));
          onBlur?.(event);
        }}
        className={cn('tnum pr-8 text-right font-medium', className)}
        {...rest}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-muted-foreground"
      >
        %
      </span>
    </div>
  );
}
