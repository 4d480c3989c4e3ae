import { MOTIVO_MAX } from '@plomada/domain/base/campos.schema';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

import { DateField, TextareaField } from '@/components/form/fields.tsx';
import { ROL_SOCIO_LABEL } from '@/config/form-labels.ts';
import { optionsOf } from '@/config/labels.ts';
import { useToday } from '@/lib/use-today.ts';

// Fields shared by the dialogs that add and edit a partner.
export const ROL = { name: 'rol', label: 'Rol', options: optionsOf(ROL_SOCIO_LABEL) } as const;
export const NOTAS = {
  name: 'notas',
  label: 'Notas',
  optional: true,
  rows: 2,
  maxLength: 1000,
} as const;

type VigenciaCamposProps<I extends FieldValues, O> = {
  readonly control: Control<I, unknown, O>;
  readonly desde: FieldPath<I>;
  readonly motivo: FieldPath<I>;
};

/** Start day of a share and reason for the change, both kept in the history. */
export function VigenciaCampos<I extends FieldValues, O>(props: VigenciaCamposProps<I, O>) {
  const { control, desde, motivo } = props;
  const hoy = useToday();
  return (
    <>
      <DateField
        control={control}
        name={desde}
        label="Vale desde"
        optional
        max={hoy}
        help="Sin fecha, desde hoy. Lo anterior queda en el historial."
      />
      <TextareaField
        control={control}
        name={motivo}
        label="Motivo"
        optional
        rows={2}
        maxLength={MOTIVO_MAX}
      />
    </>
  );
}
