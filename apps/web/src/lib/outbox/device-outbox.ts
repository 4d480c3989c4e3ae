import { onlineManager } from '@tanstack/react-query';

import { deviceDb } from '../device-db.ts';
import { createOutbox } from './outbox.ts';
import { createStore } from './store.ts';

const now = () => Date.now();

/** The outbox of this device. */
export const outbox = createOutbox({
  store: createStore(deviceDb, now),
  now,
  random: Math.random,
  // Only pages of a secure origin have them.
  locks: 'locks' in navigator ? navigator.locks : undefined,
  isOnline: () => onlineManager.isOnline(),
});
