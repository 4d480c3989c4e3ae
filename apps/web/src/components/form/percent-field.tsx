import type { ReactNode } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

import { Field } from './field.tsx';
import { PercentInput } from './percent-input.tsx';

export type PercentFieldProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
  readonly label: string;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** Basis points; null while nothing is written. */
export function PercentField<I extends FieldValues, O>(props: PercentFieldProps<I, O>) {
  const { control, name, label, help, disabled, className } = props;
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  return (
    <Field label={label} help={help} error={fieldState.error?.message} className={className}>
      {(bound) => (
        <PercentInput
          {...bound}
          ref={field.ref}
          name={field.name}
          disabled={disabled}
          value={typeof value === 'number' ? value : null}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    </Field>
  );
}
