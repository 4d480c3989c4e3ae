import { useMemo } from 'react';
import { useController, type FieldValues } from 'react-hook-form';

import { Input } from '../ui/input.tsx';
import { Field, type FormField } from './field.tsx';
import { digitsKind } from './number-kinds.ts';
import { numberOrText, useWrittenNumber } from './use-written-number.ts';

type DigitsFieldProps<I extends FieldValues, O> = FormField<I, O> & {
  readonly label: string;
  /** Maximum number of digits. */
  readonly length: number;
  readonly placeholder?: string;
};

/**
 * Field for a whole number typed as digits, such as a document's number or a day. Empty is null;
 * text with other characters is kept for the schema to refuse.
 */
export function DigitsField<I extends FieldValues, O>(props: DigitsFieldProps<I, O>) {
  const { control, name, label, length, placeholder } = props;
  const { field, fieldState } = useController({ control, name });
  const kind = useMemo(() => digitsKind(length), [length]);
  const { onChange } = field;
  const written = useWrittenNumber({ kind, value: numberOrText(field.value), onChange });
  return (
    <Field label={label} error={written.errorOr(fieldState.error?.message)}>
      {(bound) => (
        <Input
          {...bound}
          ref={field.ref}
          name={field.name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          value={written.raw}
          onBlur={() => {
            written.onBlur();
            field.onBlur();
          }}
          onChange={({ target }) => written.onRaw(target.value)}
          className="tnum"
        />
      )}
    </Field>
  );
}
