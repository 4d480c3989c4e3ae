import type { Usuario } from '@plomada/domain/usuarios/usuario.schema';
import { formatearFechaHora } from '@plomada/formatters/fecha';

import { OpenDialog } from '@/components/overlay/open-dialog.tsx';
import { QueryWait } from '@/components/state/query-wait.tsx';
import { useOpened } from '@/lib/use-opened.ts';

import { type AccionesProps, Acciones, type Accion, Confirmacion } from './acciones.tsx';
import { Invitacion } from './invitacion.tsx';
import { type UsuarioFormProps, UsuarioForm } from './usuario-form.tsx';
import { EstadoUsuario, nombreDe, useUsuario } from './usuario.tsx';

function Datos({ usuario }: { readonly usuario: Usuario }) {
  const { email, role, ultimoAcceso, creadoEn, correoRechazadoEn } = usuario;
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
      {correoRechazadoEn === null
        ? null
        : fila(
            'No le llega',
            `Su servidor rechazó la dirección el ${formatearFechaHora(correoRechazadoEn)}. Se vuelve a intentar si la persona la cambia o vuelve a pedir «Avisos por correo» en su perfil.`,
          )}
      {fila('Desde', formatearFechaHora(creadoEn))}
      {fila('Último acceso', ultimoAcceso === null ? 'Nunca' : formatearFechaHora(ultimoAcceso))}
    </dl>
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
