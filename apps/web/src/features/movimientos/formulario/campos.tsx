import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';

import { CurrencyField } from '@/components/form/currency-fields.tsx';
import { AmountField, SelectField, TextareaField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { OpenDateField } from '@/components/form/open-date-field.tsx';
import { MEDIO_PAGO_LABEL } from '@/config/form-labels.ts';
import { optionsOf } from '@/config/labels.ts';

import { type Fijos, NADA_FIJO } from '../cheque/fijo.tsx';
import type { MovimientoControl } from './movimiento-valores.ts';

// Fields of a movement, arranged differently by the form and by the correction of a capture.

type Props = { readonly control: MovimientoControl };

type ImporteProps = Props & {
  readonly autoFocus?: boolean;
  readonly isLarge?: boolean;
  readonly help?: ReactNode;
};

export function ImporteCampo({ control, ...look }: ImporteProps) {
  const moneda = useWatch({ control, name: 'moneda' }) ?? 'ARS';
  return (
    <AmountField
      control={control}
      name="importeCentavos"
      label="Importe"
      moneda={moneda}
      {...look}
    />
  );
}

type MonedaProps = Props & {
  /** Rate to start from once the movement is in dollars. */
  readonly rate?: object | undefined;
  readonly className?: string;
};

export function MonedaCampo({ control, ...look }: MonedaProps) {
  return (
    <CurrencyField
      control={control}
      name="moneda"
      rateName="cotizacion"
      needsRate={(elegida) => elegida === 'USD'}
      {...look}
    />
  );
}

export const ConceptoCampo = ({ control }: Props) => (
  <TextField control={control} name="concepto" label="Concepto" maxLength={200} />
);

type FechaYMedioProps = Props & {
  readonly max?: string;
  readonly fijos?: Pick<Fijos, 'fecha' | 'medioPago'>;
};

export function FechaYMedio({ control, max, fijos = NADA_FIJO }: FechaYMedioProps) {
  return (
    <FormRow>
      <OpenDateField
        control={control}
        name="fecha"
        label="Fecha"
        max={max}
        disabled={fijos.fecha !== null}
        help={fijos.fecha}
      />
      <SelectField
        control={control}
        name="medioPago"
        label="Medio de pago"
        options={optionsOf(MEDIO_PAGO_LABEL)}
        disabled={fijos.medioPago !== null}
        help={fijos.medioPago}
      />
    </FormRow>
  );
}

export const NotasCampo = ({ control }: Props) => (
  <TextareaField control={control} name="notas" label="Notas" optional maxLength={2000} />
);
