import { editarUsuarioSchema, type Usuario } from '@plomada/domain/usuarios/usuario.schema';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';

import { DialogFooter } from '../../../components/form/dialog-footer.tsx';
import { SelectField, TextField } from '../../../components/form/fields.tsx';
import { FormRow } from '../../../components/form/form-layout.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { isLabelled } from '../../../config/labels.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { trpc } from '../../../lib/trpc.ts';
import { nombreDe } from './nombre.ts';
import { ROL_AYUDA, ROL_LABEL, rolesQuePuedeDar } from './roles.ts';

/** Names that are the person's own are not sent: only they may change them. */
const valoresDe = ({ id, version, role, nombre, apellido, nombreEditable }: Usuario) => ({
  id,
  version,
  role,
  ...(nombreEditable ? { nombre: nombre ?? '', apellido: apellido ?? '' } : {}),
});

const sinVacios = <T extends { nombre?: string | undefined; apellido?: string | undefined }>({
  nombre,
  apellido,
  ...resto
}: T) => ({
  ...resto,
  ...(nombre ? { nombre } : {}),
  ...(apellido ? { apellido } : {}),
});

export type UsuarioFormProps = {
  readonly usuario: Usuario;
  readonly onClose: () => void;
};

export function UsuarioForm({ usuario, onClose }: UsuarioFormProps) {
  const { role } = useTenant();
  const utils = trpc.useUtils();
  const editar = trpc.usuarios.editar.useMutation();
  // What the form was filled from: its version goes with the write.
  const [base, setBase] = useState(usuario);
  const form = useAppForm(editarUsuarioSchema, valoresDe(usuario));
  const elegido = useWatch({ control: form.control, name: 'role' }) ?? '';
  const traer = async (conservar: boolean) => {
    const nuevo = await utils.client.usuarios.obtener.query({ id: base.id });
    setBase(nuevo);
    form.reset(valoresDe(nuevo), { keepDirtyValues: conservar });
  };
  return (
    <Form
      form={form}
      label={`Editar a ${nombreDe(usuario)}`}
      about={usuario.id}
      conflict={{ what: 'este usuario', onReload: traer }}
      onSubmit={async (valores) => {
        await editar.mutateAsync(sinVacios({ ...valores, version: base.version }));
        await utils.usuarios.invalidate();
        toast.success('Usuario guardado', { description: nombreDe(usuario) });
        onClose();
      }}
    >
      <SelectField
        control={form.control}
        name="role"
        label="Rol"
        help={isLabelled(ROL_LABEL, elegido) ? ROL_AYUDA[elegido] : undefined}
        options={rolesQuePuedeDar(role).map((rol) => ({ value: rol, label: rol }))}
      />
      {usuario.nombreEditable ? (
        <FormRow>
          <TextField control={form.control} name="nombre" label="Nombre" optional maxLength={50} />
          <TextField
            control={form.control}
            name="apellido"
            label="Apellido"
            optional
            maxLength={50}
          />
        </FormRow>
      ) : null}
      <DialogFooter onCancel={onClose} submit="Guardar" />
    </Form>
  );
}
