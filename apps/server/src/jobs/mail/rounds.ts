import type { FastifyInstance } from 'fastify';

/** After the boot, which is busy enough. */
const FIRST_MS = 20_000;
const EVERY_MS = 15 * 60_000;

/** Runs a round of letters soon after boot and then on a slow timer, one at a time, never within a request. */
export function registerRounds(
  app: FastifyInstance,
  round: (signal: AbortSignal) => Promise<number>,
): void {
  const end = new AbortController();
  let running: Promise<void> | null = null;
  const pass = (): void => {
    running ??= round(end.signal)
      .then(
        (sent) => {
          if (sent > 0) app.log.info({ sent }, 'daily letters sent');
        },
        (error: unknown) => app.log.warn({ err: error }, 'daily letters not sent'),
      )
      .finally(() => {
        running = null;
      });
  };
  const first = setTimeout(pass, FIRST_MS).unref();
  const timer = setInterval(pass, EVERY_MS).unref();
  app.addHook('onClose', async () => {
    end.abort();
    clearTimeout(first);
    clearInterval(timer);
    await running;
  });
}
