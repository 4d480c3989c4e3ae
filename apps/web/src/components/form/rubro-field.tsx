import type { FieldValues } from 'react-hook-form';

import type { FormField } from './field.tsx';
import { ComboboxField } from './fields.tsx';
import { useRubros } from './use-rubros.ts';

type RubroFieldProps<I extends FieldValues, O> = FormField<I, O> & {
  readonly help?: string;
  readonly optional?: boolean;
  /** Label of the option for no rubro. */
  readonly none?: string;
};

export function RubroField<I extends FieldValues, O>(props: RubroFieldProps<I, O>) {
  const { optional = true, none = 'Sin rubro', ...field } = props;
  const { options, loading, lately } = useRubros();
  return (
    <ComboboxField
      {...field}
      label="Rubro"
      optional={optional}
      placeholder={none}
      clearLabel={none}
      emptyText="Ningún rubro coincide."
      loading={loading}
      options={options}
      lately={lately}
    />
  );
}
