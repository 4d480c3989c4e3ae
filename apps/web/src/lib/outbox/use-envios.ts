import { useEffect, useState } from 'react';

import { warn } from '../warn.ts';
import type { Envio, Persona } from './envio.ts';

export type Envios = {
  /** Undefined until they are read. */
  readonly envios: readonly Envio[] | undefined;
  /** The browser keeps nothing on this device. */
  readonly isFailed: boolean;
};

const isOf = (one: Persona, { userId, tenantId }: Persona) =>
  one.userId === userId && one.tenantId === tenantId;

/** Told of what is kept now and whenever it changes. Gives back how to end that. */
async function watch(
  persona: Persona,
  onRead: (envios: readonly Envio[] | null) => void,
): Promise<() => void> {
  const { onOtherTab, outbox } = await import('./device-outbox.ts');
  let last = 0;
  const readAgain = async () => {
    last += 1;
    const mine = last;
    const envios = await outbox.list(persona).catch((cause: unknown) => {
      warn(`Nothing can be read from this device: ${String(cause)}`);
      return null;
    });
    if (mine === last) onRead(envios);
  };
  const onChange = (one: Persona) => {
    if (isOf(one, persona)) void readAgain();
  };
  void readAgain();
  const leave = outbox.subscribe(({ envio }) => onChange(envio));
  const leaveTabs = onOtherTab(onChange);
  return () => {
    last = -1;
    leave();
    leaveTabs();
  };
}

/** What this device keeps of the person in the organisation, as it is now, whichever tab changes it. */
export function useEnvios({ userId, tenantId }: Persona): Envios {
  const [read, setRead] = useState<Envios>({ envios: undefined, isFailed: false });
  useEffect(() => {
    let isLeft = false;
    const onRead = (envios: readonly Envio[] | null) => {
      if (!isLeft) setRead({ envios: envios ?? [], isFailed: envios === null });
    };
    const watched = watch({ userId, tenantId }, onRead);
    watched.catch((cause: unknown) => {
      warn(`What reads this device did not come: ${String(cause)}`);
      onRead(null);
    });
    return () => {
      isLeft = true;
      void watched.then(
        (leave) => leave(),
        () => undefined,
      );
    };
  }, [userId, tenantId]);
  return read;
}
