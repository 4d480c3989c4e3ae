import type { Mailbox } from './codes.ts';
import type { Keys } from './keys.ts';
import type { Store } from './store.ts';
import type { Notifier } from './webhooks.ts';

/** What every route of the identity server works with. */
export type IdentityContext = {
  keys: Keys;
  store: Store;
  notifier: Notifier;
  mailbox: Mailbox;
  publicOrigin: string;
  tokenSeconds: number;
};
