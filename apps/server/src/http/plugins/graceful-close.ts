import type { FastifyInstance } from 'fastify';

const CHECK_MS = 50;

/**
 * Lets running calls finish and then closes their connections. Fastify only closes connections that
 * are idle at that moment: one whose call ends a little later would be kept alive for another
 * minute. Calls that exceed the time limit are cut, and their transactions roll back.
 */
export function registerClose(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('preClose', (done) => {
    // Tests call the server without a port.
    if (!app.server.listening) {
      done();
      return;
    }
    const revision = setInterval(() => app.server.closeIdleConnections(), CHECK_MS);
    const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
    app.server.once('close', () => {
      clearInterval(revision);
      clearTimeout(cut);
    });
    done();
  });
}
