import type { Base } from '@plomada/domain/escenarios/base.schema';
import { useFormContext } from 'react-hook-form';

import { DecimalField } from '@/components/form/decimal-field.tsx';
import { DateField, SelectField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';

/** Fields of a form that discounts cheques. */
type Campos = {
  readonly fecha?: string | null | undefined;
  readonly tasaAnual?: string | null | undefined;
  readonly cuentaId?: string | null | undefined;
};

type DeLaBase<Campo extends keyof Base> = { readonly base: Pick<Base, Campo> };

/** Day of a discount, and the yearly rate of the bank. */
export function DiaYTasa({ base }: DeLaBase<'desde' | 'hasta'>) {
  const { control } = useFormContext<Campos>();
  return (
    <FormRow>
      <DateField
        control={control}
        name="fecha"
        label="Se descuentan el"
        min={base.desde}
        max={base.hasta}
      />
      <DecimalField
        control={control}
        name="tasaAnual"
        label="Tasa anual"
        unit="%"
        maxEnteros={4}
        maxEscala={4}
        placeholder="Ej.: 45"
      />
    </FormRow>
  );
}

/** Account that the bank pays into, for readers who see accounts. */
export function EntraEn({ base: { cuentas } }: DeLaBase<'cuentas'>) {
  const { control } = useFormContext<Campos>();
  if (cuentas.length === 0) return null;
  return (
    <SelectField
      control={control}
      name="cuentaId"
      label="Entra en"
      optional
      placeholder="Sin cuenta"
      options={cuentas.map(({ id, nombre }) => ({ value: id, label: nombre }))}
    />
  );
}
