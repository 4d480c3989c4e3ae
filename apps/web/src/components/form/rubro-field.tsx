import type { FieldValues } from 'react-hook-form';

import { trpc } from '../../lib/trpc.ts';
import type { FormField } from './field.tsx';
import { ComboboxField } from './fields.tsx';

type RubroFieldProps<I extends FieldValues, O> = FormField<I, O> & {
  readonly help?: string;
  readonly optional?: boolean;
  /** What there being none is called. */
  readonly none?: string;
};

export function RubroField<I extends FieldValues, O>(props: RubroFieldProps<I, O>) {
  const { optional = true, none = 'Sin rubro', ...field } = props;
  const rubros = trpc.rubros.listar.useQuery();
  return (
    <ComboboxField
      {...field}
      label="Rubro"
      optional={optional}
      placeholder={none}
      clearLabel={none}
      emptyText="Ningún rubro coincide."
      loading={rubros.isPending}
      options={(rubros.data?.items ?? []).map(({ id, nombre, codigo }) => ({
        value: id,
        label: nombre,
        hint: codigo,
      }))}
    />
  );
}
