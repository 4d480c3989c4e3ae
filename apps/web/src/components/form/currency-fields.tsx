import { useController, type FieldPath, type FieldValues } from 'react-hook-form';

import { OptionSelect } from '@/components/form/option-select';

import { TIPO_COTIZACION_LABEL } from '../../config/form-labels.ts';
import { MONEDA_LABEL, optionsOf } from '../../config/labels.ts';
import { DecimalField } from './decimal-field.tsx';
import { Field, type FormField } from './field.tsx';
import { SelectField } from './fields.tsx';
import { FormRow } from './form-layout.tsx';

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

type RateFieldProps<I extends FieldValues, O> = FormField<I, O> & {
  readonly help?: string | null;
  readonly autoFocus?: boolean;
};

export function RateField<I extends FieldValues, O>(props: RateFieldProps<I, O>) {
  return (
    <DecimalField
      {...props}
      label="Cotización, pesos por dólar"
      moneda="ARS"
      maxEnteros={12}
      maxEscala={6}
      placeholder="Ej.: 1.480,00"
    />
  );
}

type RateFieldsProps<I extends FieldValues, O> = Pick<FormField<I, O>, 'control'> & {
  readonly value: FieldPath<I>;
  readonly kind: FieldPath<I>;
};

export function RateFields<I extends FieldValues, O>(props: RateFieldsProps<I, O>) {
  const { control, value, kind } = props;
  return (
    <FormRow>
      <RateField control={control} name={value} />
      <SelectField
        control={control}
        name={kind}
        label="Tipo de cotización"
        options={optionsOf(TIPO_COTIZACION_LABEL)}
      />
    </FormRow>
  );
}
