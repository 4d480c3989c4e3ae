import { onlineManager } from '@tanstack/react-query';

import { deviceDb } from '../device-db.ts';
import type { Envio } from './envio.ts';
import { createOutbox } from './outbox.ts';
import { createStore } from './store.ts';

const now = () => Date.now();

/** Only pages of a secure origin have them. */
const locks: LockManager | null | undefined = navigator.locks;

export const outbox = createOutbox({
  store: createStore(deviceDb, now),
  now,
  random: Math.random,
  locks: locks ?? undefined,
  isOnline: () => onlineManager.isOnline(),
});

/** What another tab of this browser hears of one that changed. */
export type ToldEnvio = Pick<Envio, 'userId' | 'tenantId' | 'clase' | 'estado'>;

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('plomada-envios') : null;

outbox.subscribe(({ envio: { userId, tenantId, clase, estado } }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  tabs?.postMessage({ userId, tenantId, clase, estado } satisfies ToldEnvio);
});

/** Called with what other tabs changed. Gives back how to end that. */
export function onOtherTab(listener: (told: ToldEnvio) => void): () => void {
  const hear = ({ data }: MessageEvent<ToldEnvio>) => listener(data);
  tabs?.addEventListener('message', hear);
  return () => tabs?.removeEventListener('message', hear);
}
