import { type Usuario, editarUsuarioSchema } from '@plomada/domain/usuarios/usuario.schema';
import { useWatch } from 'react-hook-form';

import { EditForm } from '@/components/form/edit-dialog.tsx';
import { SelectField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { campoDeRol, NOMBRE } from './roles.ts';
import { nombreDe } from './usuario.tsx';

/** Values of the form; a name that only the user may change is left out. */
const valoresDe = ({ id, version, role, nombre, apellido, nombreEditable }: Usuario) => ({
  id,
  version,
  role,
  ...(nombreEditable ? { nombre: nombre ?? '', apellido: apellido ?? '' } : {}),
});

export type UsuarioFormProps = { readonly usuario: Usuario; readonly onClose: () => void };

export function UsuarioForm({ usuario, onClose }: UsuarioFormProps) {
  const { role } = useTenant();
  const utils = trpc.useUtils();
  const editar = trpc.usuarios.editar.useMutation();
  const { form, base, conflict } = useEditForm(editarUsuarioSchema, usuario, {
    what: 'este usuario',
    valuesOf: valoresDe,
    fetch: () => utils.client.usuarios.obtener.query({ id: usuario.id }),
    controls: {
      id: null,
      version: null,
      role: SelectField,
      nombre: TextField,
      apellido: TextField,
    },
  });
  const elegido = useWatch({ control: form.control, name: 'role' }) ?? '';
  return (
    <EditForm
      form={form}
      label={`Editar a ${nombreDe(usuario)}`}
      about={usuario.id}
      conflict={conflict}
      className=""
      submit="Guardar"
      disabledBecause={null}
      save={({ nombre, apellido, ...valores }) =>
        editar.mutateAsync({
          ...valores,
          version: base.version,
          ...(nombre ? { nombre } : {}),
          ...(apellido ? { apellido } : {}),
        })
      }
      refresh={() => utils.usuarios.invalidate()}
      done={() => ({ title: 'Usuario guardado', description: nombreDe(usuario) })}
      onClose={onClose}
    >
      <SelectField control={form.control} {...campoDeRol(role, elegido)} />
      {usuario.nombreEditable ? (
        <FormRow>
          <TextField control={form.control} name="nombre" label="Nombre" {...NOMBRE} />
          <TextField control={form.control} name="apellido" label="Apellido" {...NOMBRE} />
        </FormRow>
      ) : null}
    </EditForm>
  );
}
