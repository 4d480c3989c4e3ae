import type { Usuario } from '@plomada/domain/usuarios/usuario.schema';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';

import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { toApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { nombreDe } from './nombre.ts';

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

function useEjecutar(usuario: Usuario) {
  const utils = trpc.useUtils();
  const alternar = trpc.usuarios.cambiarEstado.useMutation();
  const eliminar = trpc.usuarios.eliminar.useMutation();
  return async (accion: Accion) => {
    if (accion === 'quitar' || accion === 'anular') await eliminar.mutateAsync({ id: usuario.id });
    else await alternar.mutateAsync({ id: usuario.id });
    await utils.usuarios.invalidate();
  };
}

export type ConfirmacionProps = {
  readonly usuario: Usuario;
  readonly accion: Accion;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** Says the effect before it happens; a refusal (the last Owner) is told right here. */
export function Confirmacion({ usuario, accion, onBack, onDone }: ConfirmacionProps) {
  const { titulo, efecto, boton, hecho, destructiva } = TEXTOS[accion];
  const ejecutar = useEjecutar(usuario);
  const [enviando, setEnviando] = useState(false);
  const [error, setError] = useState<string>();
  const confirmar = async () => {
    setEnviando(true);
    setError(undefined);
    try {
      await ejecutar(accion);
      toast.success(hecho, { description: nombreDe(usuario) });
      onDone();
    } catch (cause) {
      setError(toApiError(cause).message);
      setEnviando(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(abierto) => (abierto ? undefined : onBack())}
      title={titulo(nombreDe(usuario))}
      description={efecto}
      footer={
        <>
          <Button onClick={onBack}>Cancelar</Button>
          <Button
            variant={destructiva ? 'destructive' : 'primary'}
            loading={enviando}
            onClick={() => void confirmar()}
          >
            {boton}
          </Button>
        </>
      }
    >
      {error === undefined ? null : (
        <p role="alert" className="flex gap-2 rounded-lg bg-destructive-subtle p-3">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
          {error}
        </p>
      )}
    </Dialog>
  );
}
