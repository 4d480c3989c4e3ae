import type { FastifyInstance } from 'fastify';

const REVISION_MS = 50;

/**
 * Lets running calls finish and then hangs up. Closing drops only the connections that are idle at
 * that moment: one whose call ends a little later would be kept alive for another minute.
 * After `plazoMs` whatever still runs is cut: its transaction rolls back.
 */
export function registerClose(app: FastifyInstance, plazoMs: number): void {
  app.addHook('preClose', (done) => {
    // Tests talk to it without a port.
    if (!app.server.listening) {
      done();
      return;
    }
    const revision = setInterval(() => app.server.closeIdleConnections(), REVISION_MS);
    const corte = setTimeout(() => app.server.closeAllConnections(), plazoMs);
    app.server.once('close', () => {
      clearInterval(revision);
      clearTimeout(corte);
    });
    done();
  });
}
