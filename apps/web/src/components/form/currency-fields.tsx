import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

import { OptionSelect } from '@/components/form/option-select';

import { TIPO_COTIZACION_LABEL } from '../../config/form-labels.ts';
import { MONEDA_LABEL, optionsOf } from '../../config/labels.ts';
import { DecimalField } from './decimal-field.tsx';
import { Field } from './field.tsx';
import { SelectField } from './fields.tsx';
import { FormRow } from './form-layout.tsx';

export type CurrencyFieldProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
  readonly rateName: FieldPath<I>;
  /** Whether an amount in that currency needs a rate. */
  readonly needsRate: (currency: string) => boolean;
  readonly disabled?: boolean;
  readonly help?: string;
  /** Told once both are written. */
  readonly onChange?: () => void;
};

/** What needs a rate brings its fields along, so that its error has somewhere to stand; else it drops it. */
export function CurrencyField<I extends FieldValues, O>(props: CurrencyFieldProps<I, O>) {
  const { control, name, rateName, needsRate, disabled, help } = props;
  const { field, fieldState } = useController({ control, name });
  const { field: rate } = useController({ control, name: rateName });
  const value: unknown = field.value;
  return (
    <Field label="Moneda" help={help} error={fieldState.error?.message}>
      {(bound) => (
        <OptionSelect
          {...bound}
          ref={field.ref}
          name={field.name}
          disabled={disabled}
          options={optionsOf(MONEDA_LABEL)}
          value={typeof value === 'string' ? value : 'ARS'}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            field.onChange(target.value);
            rate.onChange(needsRate(target.value) ? { tipo: 'OFICIAL', valor: '' } : null);
            props.onChange?.();
          }}
        />
      )}
    </Field>
  );
}

export type RateFieldProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
  readonly help?: string | null;
  readonly autoFocus?: boolean;
};

/** Pesos per dollar. */
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

export type RateFieldsProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly value: FieldPath<I>;
  readonly kind: FieldPath<I>;
};

/** Pesos per dollar, and whose. */
export function RateFields<I extends FieldValues, O>({
  control,
  value,
  kind,
}: RateFieldsProps<I, O>) {
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
