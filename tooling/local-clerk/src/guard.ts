import type { FastifyInstance } from 'fastify';

import { ApiError } from './api-error.ts';

/** Names by which only this machine reaches itself. */
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const HOUR_MS = 60 * 60 * 1000;
const MAX_ADDRESSES = 10_000;
const SIGN_UP = /\/client\/sign_ups(\/[^/]+\/prepare_verification)?\/?$/;

/**
 * For every route, before anything is read. A name that some site of the internet points at this
 * machine is not ours: its pages would pass for our own. The product speaks to us by address.
 */
export function guardHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const url = `http://${headers.host ?? ''}`;
    if (URL.canParse(url) && OWN_NAMES.has(new URL(url).hostname)) return;
    throw new ApiError(421, 'host_invalid', 'La identidad local solo atiende en este equipo.');
  });
}

/** On one's own machine its names are the same site to the person who types them. */
function siblingsOf(publicOrigin: string): Set<string> {
  const { protocol, hostname, port } = new URL(publicOrigin);
  if (!OWN_NAMES.has(hostname)) return new Set([publicOrigin]);
  const suffix = port === '' ? '' : `:${port}`;
  return new Set([...OWN_NAMES].map((name) => `${protocol}//${name}${suffix}`));
}

/**
 * For what browsers call with their cookie. They say of every change which page asks for it; who is
 * no browser has no cookies to abuse.
 */
export function guardSite(app: FastifyInstance, publicOrigin: string): void {
  const own = siblingsOf(publicOrigin);
  app.addHook('onRequest', async ({ method, headers }) => {
    const { origin, 'sec-fetch-site': site = 'none' } = headers;
    const isOwn =
      origin === undefined ? site === 'same-origin' || site === 'none' : own.has(origin);
    if (isOwn || READS.has(method)) return;
    throw new ApiError(403, 'origin_invalid', 'El pedido viene de otra página: no se aceptó.');
  });
}

/** New accounts, and codes sent for them, that one address may ask for in an hour. */
export function limitSignUps(app: FastifyInstance, perHour: number): void {
  const windows = new Map<string, { count: number; endsAt: number }>();
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || !SIGN_UP.test(request.routeOptions.url ?? '')) return;
    const now = Date.now();
    const known = windows.get(request.ip);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + HOUR_MS };
    if (window !== known && windows.size >= MAX_ADDRESSES) windows.clear();
    window.count += 1;
    windows.set(request.ip, window);
    if (window.count <= perHour) return;
    reply.header('retry-after', String(Math.ceil((window.endsAt - now) / 1000)));
    const message = 'Demasiados registros desde esta red. Probá de nuevo en un rato.';
    throw new ApiError(429, 'too_many_requests', message);
  });
}
