import type { ComponentProps } from 'react';

import { NativeSelect, NativeSelectOption } from '../ui/native-select.tsx';

export type SelectOption = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
};

export type OptionSelectProps = ComponentProps<'select'> & {
  readonly options: readonly SelectOption[];
  /** Label of a first row with an empty value. */
  readonly placeholder?: string;
};

export function OptionSelect({ options, placeholder, ...props }: OptionSelectProps) {
  return (
    <NativeSelect {...props}>
      {placeholder === undefined ? null : (
        <NativeSelectOption value="">{placeholder}</NativeSelectOption>
      )}
      {options.map(({ value, label, disabled }) => (
        <NativeSelectOption key={value} value={value} disabled={disabled}>
          {label}
        </NativeSelectOption>
      ))}
    </NativeSelect>
  );
}
