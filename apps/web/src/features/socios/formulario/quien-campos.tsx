import type {
  FormularioSocio,
  FormularioSocioEntrada,
  SocioDisponible,
} from '@plomada/domain/socios/socio.schema';
import { formatearCuit } from '@plomada/formatters/cuit';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';

import { Combobox } from '@/components/form/combobox';

import { Field } from '../../../components/form/field.tsx';
import { ComboboxField, TextField } from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';

export type QuienCamposProps = {
  readonly form: UseFormReturn<FormularioSocioEntrada, unknown, FormularioSocio>;
  readonly disponibles: readonly SocioDisponible[];
};

/** Somebody who already shares in another obra: choosing them fills name and CUIT. */
function DeOtraObra({ form, disponibles }: QuienCamposProps) {
  const id = useId();
  const cuit = useWatch({ control: form.control, name: 'cuit' });
  const contactos = disponibles.filter((uno) => uno.usuarioId === null && uno.cuit !== null);
  if (contactos.length === 0) return null;
  return (
    <Field label="Socio de otra obra" optional id={id}>
      {(control) => (
        <Combobox
          {...control}
          label="Socio de otra obra"
          value={contactos.find((uno) => formatearCuit(uno.cuit ?? '') === cuit)?.cuit ?? null}
          options={contactos.map((uno) => ({
            value: uno.cuit ?? '',
            label: uno.nombre,
            hint: formatearCuit(uno.cuit ?? ''),
          }))}
          onChange={(elegido) => {
            const contacto = contactos.find((uno) => uno.cuit === elegido);
            if (contacto === undefined) return;
            form.setValue('nombre', contacto.nombre, { shouldDirty: true });
            form.setValue('cuit', formatearCuit(contacto.cuit ?? ''), { shouldDirty: true });
            form.clearErrors(['nombre', 'cuit']);
          }}
        />
      )}
    </Field>
  );
}

export function QuienCampos({ form, disponibles }: QuienCamposProps) {
  const { control } = form;
  const quien = useWatch({ control, name: 'quien' });
  if (quien === 'USUARIO') {
    return (
      <ComboboxField
        control={control}
        name="usuarioId"
        label="Usuario"
        help="Con el rol Socio ve la obra en cuanto se agrega, sin cargar nada."
        emptyText="Ningún usuario coincide. Se invitan en Usuarios."
        options={disponibles.flatMap(({ usuarioId, nombre, role }) =>
          usuarioId === null ? [] : [{ value: usuarioId, label: nombre, hint: role ?? '' }],
        )}
      />
    );
  }
  return (
    <>
      <DeOtraObra form={form} disponibles={disponibles} />
      <FormRow>
        <TextField control={control} name="nombre" label="Nombre" maxLength={120} emptyIsNull />
        <TextField
          control={control}
          name="cuit"
          label="CUIT"
          inputMode="numeric"
          placeholder="20-00000000-1"
          emptyIsNull
        />
      </FormRow>
    </>
  );
}
