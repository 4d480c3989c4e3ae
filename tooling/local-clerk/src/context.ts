import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Webhook } from 'standardwebhooks';

import { addUser } from './accounts.ts';
import { type Mailbox, openMailbox } from './codes.ts';
import { ensureKeys, type Keys } from './keys.ts';
import { hashPassword } from './passwords.ts';
import { openStore, type State, type Store, type User } from './store.ts';
import { backendUserView } from './user-view.ts';

type WebhookEvent = 'user.created' | 'user.updated' | 'user.deleted';

type Notifier = {
  /**
   * Notifies the product of a person's present state. It returns at once; messages are sent in
   * order, in the background.
   */
  announce(type: WebhookEvent, user: User): void;
  stop(): Promise<void>;
};

type NotifierOptions = { url: string; secret: string; log: (line: string) => void };

const WAITS_MS = [0, 250, 1_000, 4_000, 15_000] as const;
const TIMEOUT_MS = 5_000;

function createNotifier({ url, secret, log }: NotifierOptions): Notifier {
  const signer = new Webhook(secret);
  const stopping = new AbortController();
  let queue: Promise<void> = Promise.resolve();

  async function deliver(type: WebhookEvent, body: string): Promise<void> {
    const id = `msg_${randomBytes(12).toString('hex')}`;
    for (const wait of WAITS_MS) {
      // Stopping the server ends the wait early.
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      if (await post(id, body)) return;
    }
    log(`El aviso ${type} no llegó a ${url}.`);
  }

  async function post(id: string, body: string): Promise<boolean> {
    const now = new Date();
    const headers = {
      'content-type': 'application/json',
      'svix-id': id,
      'svix-timestamp': String(Math.floor(now.getTime() / 1000)),
      'svix-signature': signer.sign(id, now, body),
    };
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal });
      await response.body?.cancel();
      return response.ok;
    } catch {
      // The server does not answer: the caller tries again and finally logs it.
      return false;
    }
  }

  return {
    announce(type, user) {
      const isGone = type === 'user.deleted';
      const data = isGone ? { id: user.id, object: 'user', deleted: true } : backendUserView(user);
      const body = JSON.stringify({ data, object: 'event', timestamp: Date.now(), type });
      queue = queue.then(() => deliver(type, body));
    },
    async stop() {
      stopping.abort();
      await queue;
    },
  };
}

export type DemoUser = {
  clerkId: string;
  email: string;
  nombre: string;
  apellido: string;
  /**
   * Limit of organisations as the identity provider keeps it: a number, a numeric text, or nothing.
   */
  maxTenants?: number | string | null;
  memberships: readonly { tenantId: string; rol: string; estado: string }[];
};

export type IdentityOptions = {
  dataDir: string;
  /** Address of the product in the browser, such as `http://localhost:3000`. */
  publicOrigin: string;
  /** Address of the product's server, for webhooks; `publicOrigin` when absent. */
  serverOrigin?: string;
  users: readonly DemoUser[];
  /** Password of all demo users. */
  password: string;
  port?: number;
  /** Lifetime of a session token in seconds; 60 when absent, like the real provider's. */
  tokenSeconds?: number;
  /** Maximum number of requests for new accounts, or codes for them, of an IP address per hour. */
  signUpsPerHour?: number;
  log?: (line: string) => void;
};

/** Dependencies of every route of the identity server. */
export type IdentityContext = {
  keys: Keys;
  store: Store;
  notifier: Notifier;
  mailbox: Mailbox;
  publicOrigin: string;
  tokenSeconds: number;
};

export async function openContext(options: IdentityOptions): Promise<IdentityContext> {
  const { dataDir, publicOrigin, serverOrigin = publicOrigin, tokenSeconds = 60 } = options;
  const log = options.log ?? ((line: string) => console.log(line));
  const keys = await ensureKeys(dataDir);
  const store = await openStore(dataDir);
  const mailbox = await openMailbox(dataDir, log);
  await seedUsers(store.state, options);
  await store.save();
  const url = `${serverOrigin}/api/webhooks/clerk`;
  const notifier = createNotifier({ url, secret: keys.webhookSecret, log });
  return { keys, store, notifier, mailbox, publicOrigin, tokenSeconds };
}

/** Adds demo users that were never seeded before; later changes to the others are kept. */
async function seedUsers(state: State, { users, password }: IdentityOptions): Promise<void> {
  const missing = users.filter((demo) => !state.seeded.includes(demo.clerkId));
  if (missing.length === 0) return;
  // All demo users share one password hash: a salt for each would protect nothing, since the
  // password is public, and slow every first start.
  const passwordHash = await hashPassword(password);
  for (const demo of missing) {
    const { clerkId: id, email, nombre: firstName, apellido: lastName } = demo;
    const publicMetadata = publicMetadataOf(demo);
    addUser(state, { id, email, firstName, lastName, passwordHash, publicMetadata });
    state.seeded.push(id);
  }
}

function publicMetadataOf({ maxTenants, memberships }: DemoUser): Record<string, unknown> {
  const standing = memberships.flatMap(({ tenantId, rol, estado: status }) => [
    [`${tenantId}_role`, rol],
    [`${tenantId}_status`, status],
  ]);
  return {
    has_completed_onboarding: memberships.length > 0,
    ...(maxTenants === undefined || maxTenants === null ? {} : { maxTenants }),
    ...Object.fromEntries(standing),
  };
}
