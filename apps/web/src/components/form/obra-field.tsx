import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

import { ComboboxField } from './fields.tsx';
import { useObraElegida, type ObraElegida } from './use-obra-elegida.ts';

export type ObraFieldProps<I extends FieldValues, O> = Omit<ObraElegida, 'id'> & {
  readonly control: Control<I, unknown, O>;
  readonly name: FieldPath<I>;
  readonly autoFocus?: boolean;
  /** That there may be none, and how that is called. */
  readonly ninguna?: string;
};

/** A work that takes entries, or none where that may be. */
export function ObraField<I extends FieldValues, O>(props: ObraFieldProps<I, O>) {
  const { control, name, autoFocus = false, ninguna, conocida = null, conArchivadas } = props;
  const { field } = useController({ control, name });
  const { opciones, elegida, buscar, buscando } = useObraElegida({
    id: field.value || null,
    conocida,
    ...(conArchivadas === undefined ? {} : { conArchivadas }),
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
      chosen={elegida}
      onSearch={buscar}
      loading={buscando}
    />
  );
}
