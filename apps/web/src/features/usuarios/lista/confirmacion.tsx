import type { Usuario } from '@plomada/domain/usuarios/usuario.schema';

import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { nombreDe } from './use-usuario.ts';

export type Accion = 'activar' | 'desactivar' | 'quitar' | 'anular';

type Textos = {
  readonly titulo: (nombre: string) => string;
  /** The effect, in words. */
  readonly efecto: string;
  readonly boton: string;
  readonly hecho: string;
  readonly destructiva: boolean;
};

const TEXTOS: Record<Accion, Textos> = {
  activar: {
    titulo: (nombre) => `¿Activar a ${nombre}?`,
    efecto: 'Vuelve a entrar a la organización, con el rol que tenía.',
    boton: 'Activar',
    hecho: 'Usuario activado',
    destructiva: false,
  },
  desactivar: {
    titulo: (nombre) => `¿Desactivar a ${nombre}?`,
    efecto:
      'Pierde el acceso enseguida, también en las pestañas que tenga abiertas. Lo que cargó queda como está y se puede volver a activar.',
    boton: 'Desactivar',
    hecho: 'Usuario desactivado',
    destructiva: true,
  },
  quitar: {
    titulo: (nombre) => `¿Quitar a ${nombre}?`,
    efecto:
      'Pierde el acceso enseguida y deja de figurar en la lista. Lo que cargó queda como está. Para volver hace falta otra invitación.',
    boton: 'Quitar',
    hecho: 'Usuario quitado',
    destructiva: true,
  },
  anular: {
    titulo: (nombre) => `¿Anular la invitación de ${nombre}?`,
    efecto: 'El enlace que se le pasó deja de servir.',
    boton: 'Anular invitación',
    hecho: 'Invitación anulada',
    destructiva: true,
  },
};

function useEjecutar({ id }: Usuario) {
  const alternar = trpc.usuarios.cambiarEstado.useMutation();
  const eliminar = trpc.usuarios.eliminar.useMutation();
  return (accion: Accion) =>
    accion === 'quitar' || accion === 'anular'
      ? eliminar.mutateAsync({ id })
      : alternar.mutateAsync({ id, status: accion === 'activar' ? 'active' : 'inactive' });
}

type ConfirmacionProps = {
  readonly usuario: Usuario;
  readonly accion: Accion;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Shows the effect before it happens; a refusal (the last Owner) stays in the dialog. */
export function Confirmacion({ usuario, accion, onBack, onDone }: ConfirmacionProps) {
  const { titulo, efecto, boton, hecho, destructiva } = TEXTOS[accion];
  const ejecutar = useEjecutar(usuario);
  const { usuarios } = trpc.useUtils();
  return (
    <ConfirmDialog
      title={titulo(nombreDe(usuario))}
      text={efecto}
      verb={boton}
      destructive={destructiva}
      about={usuario.id}
      onConfirm={() => ejecutar(accion)}
      done={{ title: hecho, description: nombreDe(usuario) }}
      refresh={() => usuarios.invalidate()}
      onClose={onBack}
      onDone={onDone}
    />
  );
}
