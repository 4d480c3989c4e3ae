import type { Control, FieldPath, FieldValues } from 'react-hook-form';

import { trpc } from '../../lib/trpc.ts';
import { ComboboxField } from './fields.tsx';

export type RubroFieldProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
  readonly help?: string;
  readonly optional?: boolean;
  /** What there being none is called. */
  readonly none?: string;
};

/** A rubro of the organisation, or none. */
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
