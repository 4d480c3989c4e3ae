import { useEffect, useEffectEvent, useState } from 'react';

import { outbox } from '../../../lib/outbox/device-outbox.ts';
import type { Envio } from '../../../lib/outbox/envio.ts';
import { countWaiting } from '../../../lib/outbox/groups.ts';
import { warn } from '../../../lib/warn.ts';
import { SinEnviarDialogo } from './sin-enviar-dialogo.tsx';

type SalirProps = {
  readonly userId: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/**
 * Before signing out: what waits in any organisation stays on this device, for whoever put it down.
 * Where nothing waits, or nothing can be known, there is nothing to ask.
 */
export function Salir({ userId, onConfirm, onClose }: SalirProps) {
  const [waiting, setWaiting] = useState<readonly Envio[]>([]);
  const leave = () => {
    outbox
      .forgetSettled(userId)
      .catch((cause: unknown) => warn(`What was sent stays listed: ${String(cause)}`));
    onConfirm();
  };
  const leaveAtOnce = useEffectEvent(leave);
  useEffect(() => {
    let isOver = false;
    const known = outbox.waitingOf(userId).catch((cause: unknown) => {
      warn(`What waits is not known: ${String(cause)}`);
      return [];
    });
    void known.then((found) => {
      if (isOver) return;
      if (found.length === 0) leaveAtOnce();
      else setWaiting(found);
    });
    return () => {
      isOver = true;
    };
  }, [userId]);
  if (waiting.length === 0) return null;
  return (
    <SinEnviarDialogo
      waiting={waiting}
      text={`${countWaiting(waiting) === 1 ? 'Queda guardado acá y se envía' : 'Quedan guardados acá y se envían'} cuando entres otra vez con tu cuenta en este teléfono.`}
      verb="Salir"
      onConfirm={leave}
      onClose={onClose}
    />
  );
}
