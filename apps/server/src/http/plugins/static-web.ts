import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import fastifyStatic from '@fastify/static';
import { AppError } from '@plomada/domain/errores';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Env } from '../../context/env.ts';
import { replyError } from '../transport/reply-error.ts';
import { spareHeaders } from './headers.ts';
import { withWebConfig } from './web-config.ts';
import { webPreloads } from './web-preloads.ts';

/** Paths that belong to the server: a page is never an answer there. */
const OF_THE_SERVER = /^\/(api|trpc|__clerk|health|ready)(\/|\?|$)/;
/** Vite puts hashed names under `assets/`: their content never changes, however it is packed. */
const HASHED_PATHS = /\/assets\/[^/]+-[\w-]{8,}\.\w+(?:\.br|\.gz)?$/;

const wantsHtml = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !OF_THE_SERVER.test(request.url);

/** What pages are made of; a worker has the policy it came with, and is no such part. */
const PART = /^\/assets\/[^/?]+-[\w-]{8,}\.(?:js|css|woff2)$/;

type WebPage = (url: string) => string;

function registerUnknown(app: FastifyInstance, page: WebPage | null): void {
  app.setNotFoundHandler((request, reply) =>
    page !== null && wantsHtml(request)
      ? sendPage(reply, page(request.url))
      : replyError(request, reply, new AppError('RUTA_DESCONOCIDA')),
  );
}

function sendPage(reply: FastifyReply, page: string) {
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
}

/** The built web app, when there is one, with every unknown page path answered by its index. */
export async function registerWeb(app: FastifyInstance, env: Env): Promise<void> {
  if (env.WEB_DIST === undefined) {
    registerUnknown(app, null);
    return;
  }
  const root = resolve(env.WEB_DIST);
  const html = withWebConfig(await readFile(join(root, 'index.html'), 'utf8'), env);
  const withPreloads = await webPreloads(root, env);
  const page = (url: string) => withPreloads(html, url);
  await app.register(async (scope) => {
    spareHeaders(scope, (url) => PART.test(url));
    await scope.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      // The build leaves both beside each file that is worth it; they have no address of their own.
      preCompressed: true,
      globIgnore: ['**/index.html', '**/*.{br,gz}'],
      cacheControl: false,
      setHeaders: (res, path) => {
        const immutable = HASHED_PATHS.test(path.replaceAll('\\', '/'));
        const value = immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
        res.setHeader('cache-control', value);
        res.setHeader('vary', 'accept-encoding');
      },
    });
  });
  for (const url of ['/', '/index.html']) {
    app.get(url, async (_request, reply) => sendPage(reply, page(url)));
  }
  registerUnknown(app, page);
}
