import type { ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';

import { Field, type FormField } from './field.tsx';
import { NumberBox } from './number-box.tsx';
import { PERCENT } from './number-kinds.ts';
import { numberOrText, useWrittenNumber } from './use-written-number.ts';

type PercentFieldProps<I extends FieldValues, O> = FormField<I, O> & {
  readonly label: string;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string;
};

/** Field for basis points; null while empty, or the text itself while it is not a percentage. */
export function PercentField<I extends FieldValues, O>(props: PercentFieldProps<I, O>) {
  const { control, name, label, help, disabled, className } = props;
  const { field, fieldState } = useController({ control, name });
  const value = numberOrText(field.value);
  const written = useWrittenNumber({ kind: PERCENT, value, onChange: field.onChange });
  const error = written.errorOr(fieldState.error?.message);
  return (
    <Field label={label} help={help} error={error} className={className}>
      {(bound) => (
        <NumberBox
          {...bound}
          ref={field.ref}
          name={field.name}
          disabled={disabled}
          written={written}
          limits={PERCENT.limits}
          unit="%"
          onBlur={field.onBlur}
          className="font-medium"
        />
      )}
    </Field>
  );
}
