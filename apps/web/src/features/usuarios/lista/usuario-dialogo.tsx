import { type Usuario, editarUsuarioSchema } from '@plomada/domain/usuarios/usuario.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toast } from 'sonner';

import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { EditForm } from '@/components/form/edit-dialog.tsx';
import { SelectField, TextField } from '@/components/form/fields.tsx';
import { FormRow } from '@/components/form/form-layout.tsx';
import { useEditForm } from '@/components/form/use-edit-form.ts';
import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { Button } from '@/components/ui/button.tsx';
import { toApiError } from '@/lib/api-error.ts';
import { useTenant } from '@/lib/tenant.ts';
import { trpc } from '@/lib/trpc.ts';
import { useOpened } from '@/lib/use-opened.ts';

import { EnlaceInvitacion } from '../invitaciones/enlace-invitacion.tsx';
import { campoDeRol, NOMBRE } from './roles.ts';
import { EstadoUsuario, nombreDe, useUsuario } from './usuario.tsx';

/** Values of the form; a name that only the user may change is left out. */
const valoresDe = ({ id, version, role, nombre, apellido, nombreEditable }: Usuario) => ({
  id,
  version,
  role,
  ...(nombreEditable ? { nombre: nombre ?? '', apellido: apellido ?? '' } : {}),
});

type UsuarioFormProps = { readonly usuario: Usuario; readonly onClose: () => void };

function UsuarioForm({ usuario, onClose }: UsuarioFormProps) {
  const { role } = useTenant();
  const utils = trpc.useUtils();
  const editar = trpc.usuarios.editar.useMutation();
  const { form, base, conflict } = useEditForm(editarUsuarioSchema, usuario, {
    what: 'este usuario',
    valuesOf: valoresDe,
    fetch: () => utils.client.usuarios.obtener.query({ id: usuario.id }),
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

function Datos({ usuario }: { readonly usuario: Usuario }) {
  const { email, role, ultimoAcceso, creadoEn } = usuario;
  const fila = (rotulo: string, valor: string) => (
    <>
      <dt className="text-muted-foreground">{rotulo}</dt>
      <dd className="min-w-0 break-words">{valor}</dd>
    </>
  );
  return (
    <dl className="mb-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      <dt className="text-muted-foreground">Estado</dt>
      <dd>
        <EstadoUsuario usuario={usuario} />
      </dd>
      {usuario.editable ? null : fila('Rol', role)}
      {fila('Correo', email)}
      {fila('Desde', formatearFechaHora(creadoEn))}
      {fila('Último acceso', ultimoAcceso === null ? 'Nunca' : formatearFechaHora(ultimoAcceso))}
    </dl>
  );
}

type Accion = 'activar' | 'desactivar' | 'quitar' | 'anular';

type AccionesProps = { readonly usuario: Usuario; readonly onAction: (accion: Accion) => void };

/** Actions on the user's state, separate from the form. */
function Acciones({ usuario, onAction }: AccionesProps) {
  const invitado = usuario.status === 'invited';
  const alternar: Accion = usuario.status === 'active' ? 'desactivar' : 'activar';
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-t border-border pt-4 pb-2">
      {invitado ? null : (
        <Button variant="outline" size="sm" onClick={() => onAction(alternar)}>
          {alternar === 'activar' ? 'Activar' : 'Desactivar'}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        className="text-destructive"
        onClick={() => onAction(invitado ? 'anular' : 'quitar')}
      >
        {invitado ? 'Anular invitación' : 'Quitar de la organización'}
      </Button>
    </div>
  );
}

/**
 * Panel of an invitation; a new link invalidates the previous one and renews an expired invitation.
 */
function Invitacion({ usuario }: { readonly usuario: Usuario }) {
  const utils = trpc.useUtils();
  const reinvitar = trpc.usuarios.reinvitar.useMutation();
  const [error, setError] = useState<string>();
  const { invitacion } = usuario;
  const porCorreo = invitacion !== null && invitacion.correo !== null;
  const renovar = async () => {
    setError(undefined);
    try {
      await reinvitar.mutateAsync({ id: usuario.id });
      await utils.usuarios.invalidate();
      toast.success(porCorreo ? 'Invitación reenviada' : 'Invitación renovada', {
        description: usuario.email,
      });
    } catch (cause) {
      setError(toApiError(cause).message);
    }
  };
  return (
    <div className="mb-5 flex flex-col gap-3">
      {invitacion === null || invitacion.vencida ? null : (
        <EnlaceInvitacion key={invitacion.token} email={usuario.email} invitacion={invitacion} />
      )}
      {usuario.editable ? (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          loading={reinvitar.isPending}
          onClick={() => void renovar()}
        >
          {porCorreo ? 'Reenviar invitación' : 'Renovar invitación'}
        </Button>
      ) : null}
      {error === undefined ? null : (
        <p role="alert" className="text-sm text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}

function Ficha({ usuario, onAction, onClose }: AccionesProps & UsuarioFormProps) {
  return (
    <>
      <Datos usuario={usuario} />
      {usuario.status === 'invited' ? <Invitacion usuario={usuario} /> : null}
      {usuario.editable ? (
        <>
          <UsuarioForm usuario={usuario} onClose={onClose} />
          <Acciones usuario={usuario} onAction={onAction} />
        </>
      ) : (
        <p className="pb-2 text-muted-foreground">
          Su rol y su estado los cambia otra persona: nadie cambia los propios, y a Owners y Admins
          solo los administra un Owner.
        </p>
      )}
    </>
  );
}

/** Texts of each action; `pregunta` is followed by the name. */
const TEXTOS = {
  activar: {
    pregunta: 'Activar a',
    efecto: 'Vuelve a entrar a la organización, con el rol que tenía.',
    boton: 'Activar',
    hecho: 'Usuario activado',
  },
  desactivar: {
    pregunta: 'Desactivar a',
    efecto:
      'Pierde el acceso enseguida, también en las pestañas que tenga abiertas. Lo que cargó queda como está y se puede volver a activar.',
    boton: 'Desactivar',
    hecho: 'Usuario desactivado',
  },
  quitar: {
    pregunta: 'Quitar a',
    efecto:
      'Pierde el acceso enseguida y deja de figurar en la lista. Lo que cargó queda como está. Para volver hace falta otra invitación.',
    boton: 'Quitar',
    hecho: 'Usuario quitado',
  },
  anular: {
    pregunta: 'Anular la invitación de',
    efecto: 'El enlace que se le pasó deja de servir.',
    boton: 'Anular invitación',
    hecho: 'Invitación anulada',
  },
} as const satisfies Record<Accion, unknown>;

type ConfirmacionProps = {
  readonly usuario: Usuario;
  readonly accion: Accion;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/**
 * Confirmation with the effect of the action; a refusal (the last Owner) is shown in the dialog.
 */
function Confirmacion({ usuario, accion, onBack, onDone }: ConfirmacionProps) {
  const { pregunta, efecto, boton, hecho } = TEXTOS[accion];
  const { id } = usuario;
  const alternar = trpc.usuarios.cambiarEstado.useMutation();
  const eliminar = trpc.usuarios.eliminar.useMutation();
  const { usuarios } = trpc.useUtils();
  const ejecutar = () =>
    accion === 'quitar' || accion === 'anular'
      ? eliminar.mutateAsync({ id })
      : alternar.mutateAsync({ id, status: accion === 'activar' ? 'active' : 'inactive' });
  return (
    <ConfirmDialog
      title={`¿${pregunta} ${nombreDe(usuario)}?`}
      text={efecto}
      verb={boton}
      destructive={accion !== 'activar'}
      about={id}
      onConfirm={ejecutar}
      done={{ title: hecho, description: nombreDe(usuario) }}
      refresh={() => usuarios.invalidate()}
      onClose={onBack}
      onDone={onDone}
    />
  );
}

type UsuarioDialogoProps = { readonly id: string; readonly onClose: () => void };

export function UsuarioDialogo({ id, onClose }: UsuarioDialogoProps) {
  const usuario = useUsuario(id);
  const { opened: accion, open, close } = useOpened<Accion>();
  if (usuario.data && accion !== null) {
    return <Confirmacion usuario={usuario.data} accion={accion} onBack={close} onDone={onClose} />;
  }
  return (
    <OpenDialog onClose={onClose} title={usuario.data ? nombreDe(usuario.data) : 'Usuario'}>
      {usuario.data ? (
        <Ficha usuario={usuario.data} onAction={open} onClose={onClose} />
      ) : (
        <QueryWait query={usuario} que="el usuario" />
      )}
    </OpenDialog>
  );
}
