import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { expect, it } from 'vitest';

import { createDrain, longestDrainMs } from './drain.ts';

const CONFIGURED_MS = 3000;
const ENV = { DRAIN_SECONDS: CONFIGURED_MS / 1000 };

type Case = {
  /** Path requested in each round, until `untilMs`. */
  readonly path: string;
  readonly untilMs?: number;
  readonly announced?: boolean;
};

/** Duration of a drain in milliseconds, on a simulated clock. */
async function lasts({ path, untilMs = Infinity, announced = true }: Case): Promise<number> {
  const server = createServer();
  let ms = 0;
  const { begin, isDraining } = createDrain(ENV, {
    now: () => ms,
    pause: async (pause) => {
      expect(isDraining()).toBe(announced);
      if (ms < untilMs) {
        const request = new IncomingMessage(new Socket());
        request.url = path;
        const response = new ServerResponse(request);
        server.emit('request', request, response);
        expect(response.shouldKeepAlive).toBe(false);
      }
      ms += pause;
    },
  });
  await begin(server, announced);
  return ms;
}

it('the shutdown of a server lasts the configured time without calls, however many health checks come', async () => {
  expect(await lasts({ path: '/ready' })).toBe(CONFIGURED_MS);
  expect(await lasts({ path: '/health?x=1' })).toBe(CONFIGURED_MS);
});

it('the shutdown waits for calls, until none has come for a second', async () => {
  expect(await lasts({ path: '/api/x', untilMs: 1000 })).toBe(CONFIGURED_MS);
  expect(await lasts({ path: '/api/x', untilMs: CONFIGURED_MS })).toBe(CONFIGURED_MS + 1000);
});

it('the shutdown lasts at most twice as long when calls never stop', async () => {
  expect(await lasts({ path: '/api/x' })).toBe(longestDrainMs(ENV));
});

it('the shutdown does not wait for calls when other servers answer at the same port', async () => {
  expect(await lasts({ path: '/api/x', announced: false })).toBe(CONFIGURED_MS);
});
