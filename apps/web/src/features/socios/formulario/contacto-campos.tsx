import type { EditarSocio } from '@plomada/domain/socios/socio.schema';
import type { Control } from 'react-hook-form';

import { OptionSelect } from '@/components/form/option-select';

import { Field } from '../../../components/form/field.tsx';
import { TextField } from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { trpc } from '../../../lib/trpc.ts';

export type ContactoCamposProps = {
  readonly obraId: string;
  readonly control: Control<EditarSocio, unknown, EditarSocio>;
  /** The account chosen for the contact; empty while there is none. */
  readonly cuenta: string;
  readonly onCount: (usuarioId: string) => void;
};

/** Who a contact is, and the account they may have got since. */
export function ContactoCampos({ obraId, control, cuenta, onCount }: ContactoCamposProps) {
  const disponibles = trpc.socios.disponibles.useQuery({ proyectoId: obraId });
  const usuarios = (disponibles.data?.items ?? []).flatMap(({ usuarioId, nombre }) =>
    usuarioId === null ? [] : [{ value: usuarioId, label: nombre }],
  );
  return (
    <>
      <FormRow>
        <TextField
          control={control}
          name="nombre"
          label="Nombre"
          maxLength={120}
          disabled={cuenta !== ''}
        />
        <TextField control={control} name="cuit" label="CUIT" inputMode="numeric" />
      </FormRow>
      <Field
        label="Vincular con una cuenta"
        optional
        help="Cuando esta persona ya tiene usuario: pasa a ver la obra como socia."
      >
        {(bound) => (
          <OptionSelect
            {...bound}
            placeholder="Sin cuenta"
            options={usuarios}
            value={cuenta}
            onChange={({ target }) => onCount(target.value)}
          />
        )}
      </Field>
    </>
  );
}
