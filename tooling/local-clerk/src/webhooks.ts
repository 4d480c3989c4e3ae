import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Webhook } from 'standardwebhooks';

import type { User } from './store.ts';
import { backendUserView } from './user-view.ts';

type WebhookEvent = 'user.created' | 'user.updated' | 'user.deleted';

export type Notifier = {
  /**
   * Notifies the product of a person as they are now. Returns at once; messages go out in order, in the
   * background.
   */
  announce(type: WebhookEvent, user: User): void;
  stop(): Promise<void>;
};

type NotifierOptions = { url: string; secret: string; log: (line: string) => void };

const WAITS_MS = [0, 250, 1_000, 4_000, 15_000] as const;
const TIMEOUT_MS = 5_000;

export function createNotifier({ url, secret, log }: NotifierOptions): Notifier {
  const signer = new Webhook(secret);
  const stopping = new AbortController();
  let queue: Promise<void> = Promise.resolve();

  async function deliver(type: WebhookEvent, body: string): Promise<void> {
    const id = `msg_${randomBytes(12).toString('hex')}`;
    for (const wait of WAITS_MS) {
      // A stop cuts the wait short.
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
      // Server not up yet, or gone: the caller tries again and finally logs it.
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
