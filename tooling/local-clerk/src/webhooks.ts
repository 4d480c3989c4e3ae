import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { Webhook } from 'standardwebhooks';

export type WebhookEvent = 'user.created' | 'user.updated' | 'user.deleted';

export type Notifier = {
  /** Returns at once; the message goes out in order, in the background. */
  notify(type: WebhookEvent, data: object): void;
  stop(): Promise<void>;
};

type NotifierOptions = { url: string; secret: string; log: (line: string) => void };

const RETRY_AFTER_MS = [250, 1_000, 4_000, 15_000] as const;
const TIMEOUT_MS = 5_000;

export function createNotifier({ url, secret, log }: NotifierOptions): Notifier {
  const signer = new Webhook(secret);
  const stopping = new AbortController();
  let queue: Promise<void> = Promise.resolve();

  async function deliver(type: WebhookEvent, data: object): Promise<void> {
    const id = `msg_${randomBytes(12).toString('hex')}`;
    const body = JSON.stringify({ data, object: 'event', timestamp: Date.now(), type });
    for (const wait of [0, ...RETRY_AFTER_MS]) {
      if (!(await paused(wait, stopping.signal))) return;
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
    notify(type, data) {
      queue = queue.then(() => deliver(type, data));
    },
    async stop() {
      stopping.abort();
      await queue;
    },
  };
}

/** False when the wait was cut short. */
async function paused(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(milliseconds, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}
