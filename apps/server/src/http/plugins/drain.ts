import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Env } from '../../context/env.ts';
import { isCheck } from './health-paths.ts';

type Drain = {
  readonly isDraining: () => boolean;
  /**
   * Begins the drain. `announced` means that no other server answers at this port, so the balancer
   * has to choose another one.
   */
  readonly begin: (server: Server, announced: boolean) => Promise<void>;
};

type Length = Pick<Env, 'DRAIN_SECONDS'>;

const ROUND_MS = 50;
/** Rounds in a row without a new call that end a drain. */
const QUIET_ROUNDS = 20;

/** Longest drain: twice the configured time, while calls still arrive. */
export const longestDrainMs = ({ DRAIN_SECONDS }: Length): number => 2 * DRAIN_SECONDS * 1000;

export type Clock = {
  readonly now: () => number;
  readonly pause: (ms: number) => Promise<unknown>;
};
const CLOCK: Clock = { now: () => performance.now(), pause: sleep };

/**
 * Drain between the request to end and the end. `/ready` fails for the balancer and each answer
 * closes its connection, so that at the end no proxy writes into a closing connection, and no
 * connection is left in the kernel's accept queue, which is lost with the port.
 */
export function createDrain(env: Length, { now, pause }: Clock = CLOCK): Drain {
  let draining = false;
  return {
    isDraining: () => draining,
    begin: async (server, announced) => {
      draining = announced;
      let calls = 0;
      server.prependListener('request', ({ url }, response) => {
        response.shouldKeepAlive = false;
        if (!isCheck(url)) calls += 1;
      });
      const configuredEnd = now() + env.DRAIN_SECONDS * 1000;
      const atMost = now() + longestDrainMs(env);
      // An unannounced drain does not wait for quiet: another server uses the same port, so calls
      // never stop arriving.
      const isOver = (quiet: number) =>
        now() >= configuredEnd && (!announced || quiet >= QUIET_ROUNDS || now() >= atMost);
      for (let quiet = 0; !isOver(quiet);) {
        const before = calls;
        await pause(ROUND_MS);
        quiet = calls === before ? quiet + 1 : 0;
      }
    },
  };
}
