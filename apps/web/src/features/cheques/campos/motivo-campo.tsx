import { type FieldPath, type FieldValues, useController } from 'react-hook-form';

import type { ComboboxOption } from '@/components/form/combobox-props.ts';
import type { FormField } from '@/components/form/field.tsx';
import { ComboboxField } from '@/components/form/fields.tsx';

const USUALES: readonly ComboboxOption[] = [
  'Sin fondos',
  'Cuenta cerrada',
  'Firma no coincide',
  'Defecto formal',
  'Denuncia',
].map((motivo) => ({ value: motivo, label: motivo }));

/** Reason why a bank did not pay, chosen among the usual ones or written. */
export function MotivoCampo<I extends FieldValues, O>(props: FormField<I, O>) {
  const name: FieldPath<I> = props.name;
  const { field } = useController({ control: props.control, name });
  const value: unknown = field.value;
  const escrito = typeof value === 'string' && value !== '' ? value : null;
  return (
    <ComboboxField
      {...props}
      label="Motivo"
      optional
      placeholder="Elegir o escribir"
      clearLabel="Sin motivo"
      emptyText="Ninguno de los usuales coincide."
      options={USUALES}
      chosen={escrito === null ? null : { value: escrito, label: escrito }}
      createVerb="Usar"
      onCreate={(texto) => field.onChange(texto.trim())}
    />
  );
}
