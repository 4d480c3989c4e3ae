import type { FastifyInstance } from 'fastify';

/** Milliseconds for which a client that was already answered may continue sending its body. */
const GRACE_MS = 10_000;

/**
 * Reads and drops the rest of a body whose call was answered early (refused, too large, out of
 * time), so that the answer arrives; senders that do not stop are disconnected.
 */
export function registerUnreadBody(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
    const cut = setTimeout(() => raw.destroy(), GRACE_MS).unref();
    raw.once('close', () => clearTimeout(cut));
  });
}
