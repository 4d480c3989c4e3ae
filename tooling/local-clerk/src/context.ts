import { addUser } from './accounts.ts';
import { type Mailbox, openMailbox } from './codes.ts';
import { ensureKeys, type Keys } from './keys.ts';
import { hashPassword } from './passwords.ts';
import { openStore, type State, type Store } from './store.ts';
import { createNotifier, type Notifier } from './webhooks.ts';

export type DemoUser = {
  clerkId: string;
  email: string;
  nombre: string;
  apellido: string;
  /** As the identity provider keeps it: a number, a numeric text, or nothing. */
  maxTenants?: number | string | null;
  memberships: readonly { tenantId: string; rol: string; estado: string }[];
};

export type IdentityOptions = {
  dataDir: string;
  /** Where the browser sees the product, e.g. `http://localhost:3000`. */
  publicOrigin: string;
  /** Where the product's server listens, for webhooks; the public origin unless said. */
  serverOrigin?: string;
  users: readonly DemoUser[];
  /** The demo people's, one for all of them. */
  password: string;
  port?: number;
  /** Life of a session token in seconds, 60 as the real provider's. */
  tokenSeconds?: number;
  /** New accounts an address may ask for. */
  signUpsPerHour?: number;
  log?: (line: string) => void;
};

/** What every route of the identity server works with. */
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

/** Adds the demo people that were never seeded before; what changed since stays as it is. */
async function seedUsers(state: State, { users, password }: IdentityOptions): Promise<void> {
  const missing = users.filter((demo) => !state.seeded.includes(demo.clerkId));
  if (missing.length === 0) return;
  // One password that everybody knows: a salt for each would hide nothing and cost every first start.
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
