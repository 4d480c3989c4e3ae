import { useEffect, useState } from 'react';
import { toast } from 'sonner';

import { outbox } from '../../../lib/outbox/device-outbox.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { SinEnviarDialogo } from './sin-enviar-dialogo.tsx';

type BorrarProps = { readonly userId: string; readonly onClose: () => void };

/** Takes away what this device keeps of the person, in every organisation. */
export function Borrar({ userId, onClose }: BorrarProps) {
  const [waiting, setWaiting] = useState<readonly Envio[]>();
  useEffect(() => {
    outbox.waitingOf(userId).then(setWaiting, () => setWaiting([]));
  }, [userId]);
  if (waiting === undefined) return null;
  const borrar = () => {
    onClose();
    outbox.wipe(userId).then(
      () => toast.success('Se borraron los datos de este teléfono'),
      () => toast.error('No se borraron los datos de este teléfono'),
    );
  };
  return (
    <SinEnviarDialogo
      waiting={waiting}
      {...(waiting.length === 0 && { title: '¿Borrar los datos de este teléfono?' })}
      text={
        waiting.length === 0
          ? 'Se borran la Bandeja y lo que se guardó para leer sin conexión. Lo que llegó sigue en la organización.'
          : 'Si se borran, se pierden: todavía no llegaron.'
      }
      verb="Borrar"
      destructive
      onConfirm={borrar}
      onClose={onClose}
    />
  );
}
