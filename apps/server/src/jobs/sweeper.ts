import type { FastifyInstance } from 'fastify';

/** After the boot, which is busy enough. */
const FIRST_MS = 15_000;
const EVERY_MS = 60 * 60_000;

/** What one sweep removed, by kind. */
type Swept = Readonly<Record<string, number>>;

/** Sweeps soon after boot and then on a slow timer, never within a request. */
export function registerSweeper(app: FastifyInstance, sweep: () => Promise<Swept>): void {
  const { log } = app;
  let running: Promise<void> | null = null;
  const pass = (): void => {
    running ??= sweep()
      .then(
        (swept) => {
          if (Object.values(swept).some((count) => count > 0)) log.info(swept, 'files swept');
        },
        (error: unknown) => log.warn({ err: error }, 'files not swept'),
      )
      .finally(() => {
        running = null;
      });
  };
  const first = setTimeout(pass, FIRST_MS).unref();
  const timer = setInterval(pass, EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearTimeout(first);
    clearInterval(timer);
    await running;
  });
}
