import type { FastifyInstance } from 'fastify';

import { ApiError } from './api-error.ts';

const HOUR_MS = 60 * 60 * 1000;
const MAX_ADDRESSES = 10_000;
const SIGN_UP = /\/client\/sign_ups(\/[^/]+\/prepare_verification)?\/?$/;

type Window = { count: number; endsAt: number };

/** New accounts, and codes sent for them, that one address may ask for in an hour. */
export function limitSignUps(app: FastifyInstance, perHour: number): void {
  const windows = new Map<string, Window>();

  function use(address: string, now: number): Window {
    const known = windows.get(address);
    if (known && known.endsAt > now) {
      known.count += 1;
      return known;
    }
    if (windows.size >= MAX_ADDRESSES) windows.clear();
    const fresh = { count: 1, endsAt: now + HOUR_MS };
    windows.set(address, fresh);
    return fresh;
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !SIGN_UP.test(request.routeOptions.url ?? '')) return;
    const now = Date.now();
    const { count, endsAt } = use(request.ip, now);
    if (count <= perHour) return;
    reply.header('retry-after', String(Math.ceil((endsAt - now) / 1000)));
    const message = 'Demasiados registros desde esta red. Probá de nuevo en un rato.';
    throw new ApiError(429, 'too_many_requests', message);
  });
}
