import type { FieldPath, FieldValues } from 'react-hook-form';

import { TIPO_COTIZACION_LABEL } from '@/config/form-labels.ts';
import { optionsOf } from '@/config/labels.ts';

import { DecimalField } from './decimal-field.tsx';
import type { FormField } from './field.tsx';
import { SelectField } from './fields.tsx';
import { FormRow } from './form-layout.tsx';

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
  readonly autoFocus?: boolean;
};

export function RateFields<I extends FieldValues, O>(props: RateFieldsProps<I, O>) {
  const { control, value, kind, autoFocus = false } = props;
  return (
    <FormRow>
      <RateField control={control} name={value} autoFocus={autoFocus} />
      <SelectField
        control={control}
        name={kind}
        label="Tipo de cotización"
        options={optionsOf(TIPO_COTIZACION_LABEL)}
      />
    </FormRow>
  );
}
