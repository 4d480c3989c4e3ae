import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

type Rounds = {
  /** Delivers what is due, once; answers how many were taken. */
  readonly deliver: () => Promise<number>;
  readonly log: FastifyBaseLogger;
  /** What was not done when a round fails, for the log. */
  readonly failure: string;
};

/** How often the table is looked at when nobody calls: retries, and what another server left behind. */
const REVISION_MS = 2000;

export type Worker = {
  /** Delivers now. Returns at once and never throws: what fails stays in the table. */
  readonly wake: () => void;
  /** Ends after the running delivery. */
  readonly parar: () => Promise<void>;
};

export function createWorker({ deliver, log, failure }: Rounds): Worker {
  const fin = new AbortController();
  let corriendo: Promise<void> | null = null;
  let otraVez = false;

  const vaciar = async (): Promise<void> => {
    while (otraVez && !fin.signal.aborted) {
      // One that had something to deliver may have left more.
      otraVez = false;
      if ((await deliver()) > 0) otraVez = true;
    }
  };

  const despertar = (): void => {
    otraVez = true;
    if (fin.signal.aborted || corriendo) return;
    corriendo = vaciar()
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        corriendo = null;
      });
  };

  const timer = setInterval(despertar, REVISION_MS).unref();
  return {
    wake: despertar,
    parar: async () => {
      fin.abort();
      clearInterval(timer);
      await corriendo;
    },
  };
}

/** The worker lives as long as the server; what it leaves undone the next one finds. */
export function registerWorker(app: FastifyInstance, trabajador: Worker): void {
  app.addHook('onReady', async () => trabajador.wake());
  app.addHook('onClose', () => trabajador.parar());
}
