import type { Usuario } from '@plomada/domain/usuarios/usuario.schema';

import { ConfirmDialog } from '@/components/form/confirm-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { trpc } from '@/lib/trpc.ts';

import { nombreDe } from './usuario.tsx';

export type Accion = 'activar' | 'desactivar' | 'quitar' | 'anular';

export type AccionesProps = {
  readonly usuario: Usuario;
  readonly onAction: (accion: Accion) => void;
};

/** Actions on the user's state, separate from the form. */
export function Acciones({ usuario, onAction }: AccionesProps) {
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

/** Confirmation with the effect of the action; a refusal, as for the last Owner, is shown in it. */
export function Confirmacion({ usuario, accion, onBack, onDone }: ConfirmacionProps) {
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
