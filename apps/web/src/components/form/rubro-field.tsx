import type { Control, FieldPath, FieldValues } from 'react-hook-form';

import { trpc } from '../../lib/trpc.ts';
import { ComboboxField } from './fields.tsx';

export type RubroFieldProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
  readonly help?: string;
};

/** A rubro of the organisation, or none. */
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
