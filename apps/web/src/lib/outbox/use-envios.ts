import { useEffect, useState } from 'react';

import { warn } from '../warn.ts';
import type { Envio, Persona } from './envio.ts';

export type Envios = {
  /** Undefined while the envíos are being read. */
  readonly envios: readonly Envio[] | undefined;
  /** True when the envíos could not be read from this device. */
  readonly isFailed: boolean;
};

/** Selects one organisation's envíos or, with null, the pending ones of all. */
type Which = { readonly userId: string; readonly tenantId: string | null };

const isOf = (one: Persona, { userId, tenantId }: Which) =>
  one.userId === userId && (tenantId === null || one.tenantId === tenantId);

/** Reads the selected envíos now and after each change. Returns the function that stops it. */
async function watch(
  which: Which,
  onRead: (envios: readonly Envio[] | null) => void,
): Promise<() => void> {
  const { onOtherTab, outbox } = await import('./device-outbox.ts');
  let last = 0;
  const { userId, tenantId } = which;
  const read = () =>
    tenantId === null ? outbox.waitingOf(userId) : outbox.list({ userId, tenantId });
  const readAgain = async () => {
    last += 1;
    const mine = last;
    const envios = await read().catch((cause: unknown) => {
      warn(`The outbox could not be read: ${String(cause)}`);
      return null;
    });
    if (mine === last) onRead(envios);
  };
  const onChange = (one: Persona) => {
    if (isOf(one, which)) void readAgain();
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

function useRead({ userId, tenantId }: Which): Envios {
  const [read, setRead] = useState<Envios>({ envios: undefined, isFailed: false });
  useEffect(() => {
    let isLeft = false;
    const onRead = (envios: readonly Envio[] | null) => {
      if (!isLeft) setRead({ envios: envios ?? [], isFailed: envios === null });
    };
    const watched = watch({ userId, tenantId }, onRead);
    watched.catch((cause: unknown) => {
      warn(`The code of the outbox was not loaded: ${String(cause)}`);
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

/** Envíos of the person in the organisation, kept up to date across tabs. */
export const useEnvios = (persona: Persona): Envios => useRead(persona);

/** Pending envíos of the person in all organisations. */
export const useWaiting = (userId: string): readonly Envio[] =>
  useRead({ userId, tenantId: null }).envios ?? [];
