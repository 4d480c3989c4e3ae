import { useEffect, useState } from 'react';

import { warn } from '../warn.ts';
import { onOtherTab, outbox } from './device-outbox.ts';
import type { Envio, Persona } from './envio.ts';

export type Envios = {
  /** Undefined until they are read. */
  readonly envios: readonly Envio[] | undefined;
  /** The browser keeps nothing on this device. */
  readonly isFailed: boolean;
};

const isOf = (one: Persona, { userId, tenantId }: Persona) =>
  one.userId === userId && one.tenantId === tenantId;

/** What this device keeps of the person in the organisation, as it is now, whichever tab changes it. */
export function useEnvios({ userId, tenantId }: Persona): Envios {
  const [read, setRead] = useState<Envios>({ envios: undefined, isFailed: false });
  useEffect(() => {
    const persona = { userId, tenantId };
    let last = 0;
    const readAgain = async () => {
      last += 1;
      const mine = last;
      const envios = await outbox.list(persona).catch((cause: unknown) => {
        warn(`Nothing can be read from this device: ${String(cause)}`);
        return null;
      });
      if (mine === last) setRead({ envios: envios ?? [], isFailed: envios === null });
    };
    void readAgain();
    const leave = outbox.subscribe(({ envio }) => {
      if (isOf(envio, persona)) void readAgain();
    });
    const leaveTabs = onOtherTab((told) => {
      if (isOf(told, persona)) void readAgain();
    });
    return () => {
      last = -1;
      leave();
      leaveTabs();
    };
  }, [userId, tenantId]);
  return read;
}
