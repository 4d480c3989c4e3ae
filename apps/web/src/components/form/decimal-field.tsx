import type { Moneda } from '@plomada/domain/base/campos.schema';
import { useMemo, type ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';

import { Field, type FormField } from './field.tsx';
import { NumberBox, signOf } from './number-box.tsx';
import { decimalKind } from './number-kinds.ts';
import { useWrittenNumber } from './use-written-number.ts';

type DecimalFieldProps<I extends FieldValues, O> = FormField<I, O> & {
  readonly label: string;
  readonly maxEnteros: number;
  readonly maxEscala: number;
  readonly unit?: string;
  /** Currency of an amount, whose sign is shown inside on the left. */
  readonly moneda?: Moneda;
  readonly help?: ReactNode;
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
};

/**
 * Decimal field typed as `1.480,50`, whose form value is `1480.5`. Empty is null; unreadable text
 * is kept for the schema to refuse.
 */
export function DecimalField<I extends FieldValues, O>(props: DecimalFieldProps<I, O>) {
  const { control, name, label, help, optional, maxEnteros, maxEscala, unit, moneda } = props;
  const { field, fieldState } = useController({ control, name });
  const kind = useMemo(
    () => decimalKind(maxEnteros, maxEscala, moneda ?? null),
    [maxEnteros, maxEscala, moneda],
  );
  const held: unknown = field.value;
  const value = typeof held === 'string' ? held : null;
  const written = useWrittenNumber({ kind, value, onChange: field.onChange });
  const error = written.errorOr(fieldState.error?.message);
  return (
    <Field label={label} help={help} optional={optional} error={error}>
      {(bound) => (
        <NumberBox
          {...bound}
          ref={field.ref}
          name={field.name}
          disabled={props.disabled}
          placeholder={props.placeholder}
          autoFocus={props.autoFocus}
          written={written}
          limits={kind.limits}
          unit={unit}
          sign={moneda && signOf(moneda)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
