import { useController, type FieldValues } from 'react-hook-form';

import type { FormField } from './field.tsx';
import { ComboboxField } from './fields.tsx';
import { useObraElegida, type ObraElegida } from './use-obra-elegida.ts';

type ObraFieldProps<I extends FieldValues, O> = FormField<I, O> &
  Omit<ObraElegida, 'id'> & {
    readonly autoFocus?: boolean;
    /** Label of the option for no obra; without it an obra is required. */
    readonly ninguna?: string;
  };

/** Field for an obra, searched on the server, or for none where that is allowed. */
export function ObraField<I extends FieldValues, O>(props: ObraFieldProps<I, O>) {
  const {
    control,
    name,
    autoFocus = false,
    ninguna,
    conocida,
    conArchivadas,
    conAdministracion,
  } = props;
  const { field } = useController({ control, name });
  const { opciones, lately, elegida, buscar, buscando } = useObraElegida({
    id: field.value || null,
    conocida,
    conArchivadas,
    conAdministracion,
  });
  return (
    <ComboboxField
      control={control}
      name={name}
      label="Obra"
      autoFocus={autoFocus}
      placeholder={ninguna ?? 'Elegir obra'}
      {...(ninguna === undefined ? {} : { optional: true, clearLabel: ninguna })}
      emptyText="Ninguna obra coincide."
      options={opciones}
      lately={lately}
      chosen={elegida}
      onSearch={buscar}
      loading={buscando}
    />
  );
}
