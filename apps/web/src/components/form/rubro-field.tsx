import type { FieldValues } from 'react-hook-form';

import { trpc } from '../../lib/trpc.ts';
import type { FormField } from './field.tsx';
import { ComboboxField } from './fields.tsx';

type RubroFieldProps<I extends FieldValues, O> = FormField<I, O> & { readonly help?: string };

export function RubroField<I extends FieldValues, O>(props: RubroFieldProps<I, O>) {
  const rubros = trpc.rubros.listar.useQuery();
  return (
    <ComboboxField
      {...props}
      label="Rubro"
      optional
      placeholder="Sin rubro"
      clearLabel="Sin rubro"
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
