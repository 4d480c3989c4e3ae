import { onlineManager } from '@tanstack/react-query';

import { deviceDb } from '../device-db.ts';
import type { Envio } from './envio.ts';
import { createOutbox } from './outbox.ts';
import { createStore } from './store.ts';

const now = () => Date.now();

/** Web Locks exist only on pages of a secure origin. */
const locks: LockManager | null | undefined = navigator.locks;

export const outbox = createOutbox({
  store: createStore(deviceDb, now),
  now,
  random: Math.random,
  locks: locks ?? undefined,
  isOnline: () => onlineManager.isOnline(),
});

/** Message sent to the other tabs of this browser when an envío changes. */
export type EnvioChange = Pick<Envio, 'userId' | 'tenantId' | 'clase' | 'estado'>;

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('plomada-envios') : null;

outbox.subscribe(({ envio: { userId, tenantId, clase, estado } }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  tabs?.postMessage({ userId, tenantId, clase, estado } satisfies EnvioChange);
});

/**
 * Calls the listener with changes made in other tabs. Returns the function that unsubscribes it.
 */
export function onOtherTab(listener: (change: EnvioChange) => void): () => void {
  const hear = ({ data }: MessageEvent<EnvioChange>) => listener(data);
  tabs?.addEventListener('message', hear);
  return () => tabs?.removeEventListener('message', hear);
}
