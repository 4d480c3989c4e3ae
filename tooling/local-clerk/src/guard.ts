import type { FastifyInstance, FastifyRequest } from 'fastify';

import { ApiError } from './api-error.ts';

/** Names by which only this machine reaches itself. */
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A name that some site of the internet points at this machine is not ours: its pages would pass for
 * our own. The product's server and its SDK speak to us by address.
 */
function checkHost(request: FastifyRequest): void {
  const url = `http://${request.headers.host ?? ''}`;
  if (URL.canParse(url) && OWN_NAMES.has(new URL(url).hostname)) return;
  throw new ApiError(421, 'host_invalid', 'La identidad local solo atiende en este equipo.');
}

/** On one's own machine its names are the same site to the person who types them. */
function siblingsOf(publicOrigin: string): Set<string> {
  const url = new URL(publicOrigin);
  if (!OWN_NAMES.has(url.hostname)) return new Set([publicOrigin]);
  const port = url.port === '' ? '' : `:${url.port}`;
  return new Set([...OWN_NAMES].map((name) => `${url.protocol}//${name}${port}`));
}

/** Browsers say of every change which page asks for it; who is no browser has no cookies to abuse. */
function checkSite({ method, headers }: FastifyRequest, own: ReadonlySet<string>): void {
  if (READS.has(method)) return;
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  const foreign =
    origin === undefined
      ? site !== undefined && site !== 'same-origin' && site !== 'none'
      : !own.has(origin);
  if (foreign) {
    throw new ApiError(403, 'origin_invalid', 'El pedido viene de otra página: no se aceptó.');
  }
}

/** For every route, before anything is read. */
export function guardHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => checkHost(request));
}

/** For what browsers call with their cookie. */
export function guardSite(app: FastifyInstance, publicOrigin: string): void {
  const own = siblingsOf(publicOrigin);
  app.addHook('onRequest', async (request) => checkSite(request, own));
}
