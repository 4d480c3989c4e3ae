import { useController, type FieldPath, type FieldValues } from 'react-hook-form';

import { MONEDA_LABEL, optionsOf } from '@/config/labels.ts';

import { Field, type FormField } from './field.tsx';
import { OptionSelect } from './option-select.tsx';

type CurrencyFieldProps<I extends FieldValues, O> = FormField<I, O> & {
  readonly rateName: FieldPath<I>;
  readonly needsRate: (currency: string) => boolean;
  /** Initial value of the rate. */
  readonly rate?: object | undefined;
  readonly disabled?: boolean;
  readonly help?: string;
  /** Class of the select. */
  readonly className?: string;
  /** Called once currency and rate are both set. */
  readonly onChange?: () => void;
};

const NO_RATE = { tipo: 'OFICIAL', valor: '' } as const;

/**
 * Currency field. It adds the rate's fields when needed, so that a missing rate shows its error,
 * and clears them otherwise.
 */
export function CurrencyField<I extends FieldValues, O>(props: CurrencyFieldProps<I, O>) {
  const { control, name, rateName, needsRate, rate: start = NO_RATE, ...look } = props;
  const { field, fieldState } = useController({ control, name });
  const { field: rate } = useController({ control, name: rateName });
  const value: unknown = field.value;
  return (
    <Field label="Moneda" help={look.help} error={fieldState.error?.message}>
      {(bound) => (
        <OptionSelect
          {...bound}
          ref={field.ref}
          name={field.name}
          disabled={look.disabled}
          className={look.className}
          options={optionsOf(MONEDA_LABEL)}
          value={typeof value === 'string' ? value : 'ARS'}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            field.onChange(target.value);
            rate.onChange(needsRate(target.value) ? start : null);
            props.onChange?.();
          }}
        />
      )}
    </Field>
  );
}
