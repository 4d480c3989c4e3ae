import { useEffect, useState } from 'react';
import { toast } from 'sonner';

import { outbox } from '../../../lib/outbox/device-outbox.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { countWaiting } from '../../../lib/outbox/groups.ts';
import { SinEnviarDialogo } from './sin-enviar-dialogo.tsx';

type BorrarProps = { readonly userId: string; readonly onClose: () => void };

function textoDe(cuantos: number): string {
  if (cuantos === 0) {
    return 'Se borran la Bandeja y lo que se guardó para leer sin conexión. Lo que llegó sigue en la organización.';
  }
  return cuantos === 1
    ? 'Si se borra, se pierde: todavía no llegó.'
    : 'Si se borran, se pierden: todavía no llegaron.';
}

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
      text={textoDe(countWaiting(waiting))}
      verb="Borrar"
      destructive
      onConfirm={borrar}
      onClose={onClose}
    />
  );
}
