import type { Moneda } from '@plomada/domain/campos.schema';
import { leerDecimalEsAr } from '@plomada/domain/decimal.rules';
import { useState, type ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

import { cn } from '../../lib/cn.ts';
import { Input } from '../ui/input.tsx';
import { Field } from './field.tsx';

export type DecimalFieldProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
  readonly label: string;
  readonly maxEnteros: number;
  readonly maxEscala: number;
  readonly unit?: string;
  /** An amount: its sign at the left inside, thousands apart in what comes from elsewhere. */
  readonly moneda?: Moneda;
  readonly help?: ReactNode;
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
};

const grouped = (integers: string) => integers.replace(/\B(?=(?:\d{3})+$)/g, '.');

/** What is no decimal is kept as it was typed. */
function shown(value: unknown, moneda: Moneda | undefined): string {
  if (typeof value !== 'string') return '';
  if (moneda === undefined || !/^\d+(?:\.\d+)?$/.test(value)) return value.replace('.', ',');
  const [integers = '', decimals = ''] = value.split('.');
  return `${grouped(integers)}${decimals === '' ? '' : `,${decimals}`}`;
}

/**
 * A plain decimal as people write it here (`1.480,50`); the form holds `1480.5`. Empty holds null.
 * What cannot be read is kept as typed, and the schema says what is wrong with it.
 */
export function DecimalField<I extends FieldValues, O>(props: DecimalFieldProps<I, O>) {
  const { control, name, label, help, optional, maxEnteros, maxEscala, unit, moneda } = props;
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  const [typed, setTyped] = useState({ text: shown(value, moneda), value });
  // The value came from elsewhere (a QR, a reset): the text follows it.
  if (typed.value !== value) setTyped({ text: shown(value, moneda), value });
  const put = (text: string) => {
    const read = leerDecimalEsAr(text, { maxEnteros, maxEscala });
    const next = text.trim() === '' ? null : read.ok ? read.decimal : text;
    setTyped({ text, value: next });
    field.onChange(next);
  };
  return (
    <Field label={label} help={help} optional={optional} error={fieldState.error?.message}>
      {(bound) => (
        <div className="relative">
          <Input
            {...bound}
            ref={field.ref}
            name={field.name}
            inputMode="decimal"
            autoComplete="off"
            placeholder={props.placeholder}
            disabled={props.disabled}
            value={typed.text}
            onBlur={field.onBlur}
            onChange={({ target }) => put(target.value)}
            className={cn(
              'tnum text-right',
              unit !== undefined && 'pr-10',
              moneda !== undefined && 'pl-11',
            )}
          />
          {moneda === undefined ? null : (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-sm text-muted-foreground"
            >
              {moneda === 'USD' ? 'US$' : '$'}
            </span>
          )}
          {unit === undefined ? null : (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-sm text-muted-foreground"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
