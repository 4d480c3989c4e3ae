import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Env } from '../env.ts';

export type Drain = {
  readonly isDraining: () => boolean;
  /** `announced`: nobody else answers here, so whoever balances has to look elsewhere. */
  readonly begin: (server: Server, announced: boolean) => Promise<void>;
};

/**
 * The time between "send me nothing more" and the end: `/ready` says so to whoever balances, and each
 * answer closes its connection, so that at the end no proxy writes into one that is being shut.
 */
export function createDrain({ DRAIN_SECONDS }: Pick<Env, 'DRAIN_SECONDS'>): Drain {
  let draining = false;
  return {
    isDraining: () => draining,
    begin: async (server, announced) => {
      draining = announced;
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false;
      });
      await sleep(DRAIN_SECONDS * 1000);
    },
  };
}
