import { crearUsuarioSchema, type UsuarioInvitado } from '@plomada/domain/usuarios/usuario.schema';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { EditForm } from '@/components/form/edit-dialog.tsx';
import { SelectField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { useAppForm } from '@/components/form/use-app-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';

import { campoDeRol, NOMBRE } from '../lista/roles.ts';
import { useUsuario } from '../lista/usuario.tsx';
import { EnlaceInvitacion } from './enlace-invitacion.tsx';

type Props = { readonly onClose: () => void };

type FormProps = Props & { readonly onInvited: (usuario: UsuarioInvitado) => void };

function InvitarForm({ onClose, onInvited }: FormProps) {
  const { role } = useTenant();
  const utils = trpc.useUtils();
  const crear = trpc.usuarios.crear.useMutation();
  const form = useAppForm(
    crearUsuarioSchema,
    { email: '', nombre: '', apellido: '', role: 'Usuario' },
    { email: TextField, nombre: TextField, apellido: TextField, role: SelectField },
  );
  const elegido = useWatch({ control: form.control, name: 'role' });
  return (
    <EditForm
      form={form}
      label="Invitar usuario"
      className=""
      submit="Invitar"
      disabledBecause={null}
      save={(valores) => crear.mutateAsync(valores)}
      refresh={() => utils.usuarios.invalidate()}
      done={null}
      onClose={onClose}
      onDone={onInvited}
    >
      <TextField
        control={form.control}
        name="email"
        label="Correo electrónico"
        help="La invitación sirve solo para esta dirección."
        inputMode="email"
        maxLength={254}
        autoFocus
      />
      <FormRow>
        <TextField control={form.control} name="nombre" label="Nombre" {...NOMBRE} />
        <TextField control={form.control} name="apellido" label="Apellido" {...NOMBRE} />
      </FormRow>
      <SelectField control={form.control} {...campoDeRol(role, elegido)} />
    </EditForm>
  );
}

/**
 * Sent invitation with the current state of its e-mail; while loading, the state in the first
 * answer.
 */
function Enviada({ id, email, invitacion }: UsuarioInvitado) {
  const actual = useUsuario(id).data?.invitacion;
  return <EnlaceInvitacion email={email} invitacion={actual ?? invitacion} />;
}

/** Dialog that invites by e-mail, then shows the link to send another way. */
export function InvitarDialogo({ onClose }: Props) {
  const [invitado, setInvitado] = useState<UsuarioInvitado>();
  const enviada = invitado !== undefined;
  return (
    <OpenDialog
      onClose={onClose}
      title={enviada ? `Invitación para ${invitado.email}` : 'Invitar usuario'}
      description={
        enviada ? `Entra como ${invitado.role} cuando la acepte con su cuenta.` : undefined
      }
      footer={
        enviada ? (
          <>
            <Button variant="outline" onClick={() => setInvitado(undefined)}>
              Invitar a otra persona
            </Button>
            <Button onClick={onClose}>Listo</Button>
          </>
        ) : undefined
      }
    >
      {enviada ? (
        <Enviada {...invitado} />
      ) : (
        <InvitarForm onClose={onClose} onInvited={setInvitado} />
      )}
    </OpenDialog>
  );
}
