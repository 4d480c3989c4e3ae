import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import fastifyStatic from '@fastify/static';
import { AppError } from '@plomada/domain/errores';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { hostOfKey } from '../../context/env-checks.ts';
import type { Env } from '../../context/env.ts';
import { replyError } from '../transport/reply-error.ts';
import { spareHeaders } from './headers.ts';
import { withWebConfig, escape } from './web-config.ts';

/** List of the script files of each page, written by the web build. */
const routesSchema = z.array(z.object({ path: z.string(), files: z.array(z.string()) }));
type Routes = z.infer<typeof routesSchema>;

/**
 * Reads which script files each page needs; without the list the build still works, but its pages
 * load their files one after the other.
 */
async function readRoutes(root: string): Promise<Routes> {
  const text = await readFile(join(root, '.vite', 'route-files.json'), 'utf8').catch(() => '[]');
  return routesSchema.parse(JSON.parse(text));
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** Path of the provider's SDK, whose version has to match the one that the web app loads. */
const SDK_FILE = '/npm/@clerk/clerk-js@6/dist/clerk.browser.js';

function sdkUrl(env: Env): string {
  const host = `https://${hostOfKey(env.CLERK_PUBLISHABLE_KEY)}`;
  return `${env.CLERK_PROXY_URL ?? host}${SDK_FILE}`;
}

/**
 * Script tag with the attributes of the provider's own loader, so that the loader finds it and
 * waits for it. It starts the SDK while the app's code is still loading; with a preload the SDK
 * would start only after that code had run.
 */
function sdkTag(env: Env): string {
  const proxy =
    env.CLERK_PROXY_URL === undefined
      ? ''
      : ` data-clerk-proxy-url="${escape(env.CLERK_PROXY_URL)}"`;
  const key = ` data-clerk-publishable-key="${escape(env.CLERK_PUBLISHABLE_KEY)}"`;
  return `<script async crossorigin="anonymous" fetchpriority="high" data-clerk-js-script="true"${key}${proxy} src="${sdkUrl(env)}"></script>`;
}

/**
 * Pages that need the provider's SDK: those of the sign-in, and those that require one. An
 * organisation's pages begin with its id.
 */
const NEEDS_SDK =
  /^(?:sign-in|sign-up|dashboard|tenant-selector|onboarding|invitacion|[\da-f-]{36})$/;

/**
 * Font preload, dropped from pages with the SDK: their first text waits for the provider's answer,
 * and the font would compete with it.
 */
const FONT_PRELOAD = /\s*<link\s+rel="preload"\s+as="font"[^>]*>/;

/**
 * Pages for guests, without a manifest: guests do not install the app, which begins at another
 * page.
 */
const FOR_GUESTS = /^(?:enlace|verificar)$/;
const MANIFEST = /\s*<link\s+rel="manifest"[^>]*>/;

const isHashed = (file: string) => /^assets\/[\w.-]+\.js$/.test(file);

/**
 * Function that completes the page of a path. Pages with a sign-in get the provider's SDK and
 * preloads of their files, so that both load before the app's code runs; guests' pages lose the
 * manifest.
 */
async function webPreloads(root: string, env: Env) {
  const routes = (await readRoutes(root)).map(({ path, files }) => ({
    parts: partsOf(path),
    links: files
      .filter(isHashed)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join(''),
  }));
  const sdk = sdkTag(env);
  return (html: string, url: string): string => {
    const parts = partsOf(url.split('?')[0] ?? '');
    const [first = ''] = parts;
    if (FOR_GUESTS.test(first)) return html.replace(MANIFEST, '');
    if (!NEEDS_SDK.test(first)) return html;
    const found = routes.find(
      (route) =>
        route.parts.length === parts.length &&
        route.parts.every((part, i) => part.startsWith(':') || part === parts[i]),
    );
    return html
      .replace(FONT_PRELOAD, '')
      .replace('</script>', () => `</script>${sdk}`)
      .replace('</head>', () => `${found?.links ?? ''}</head>`);
  };
}

/** Paths of the server, which are never answered with a page. */
const OF_THE_SERVER = /^\/(api|trpc|__clerk|health|ready)(\/|\?|$)/;
/**
 * Paths with hashed names, which Vite puts under `assets/`: their content never changes, however it
 * is compressed.
 */
const HASHED_PATHS = /\/assets\/[^/]+-[\w-]{7,}\.\w+(?:\.br|\.gz)?$/;

const wantsHtml = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  (request.headers.accept ?? '').includes('text/html') &&
  !OF_THE_SERVER.test(request.url);

/**
 * Scripts, styles and fonts loaded by pages. Workers are excluded: they need the policy in their
 * own headers.
 */
const PART = /^\/assets\/[^/?]+-[\w-]{7,}\.(?:js|css|woff2)$/;

type WebPage = (url: string) => string;

function registerUnknown(app: FastifyInstance, page: WebPage | null): void {
  app.setNotFoundHandler((request, reply) =>
    page !== null && wantsHtml(request)
      ? sendPage(request, reply, page)
      : replyError(request, reply, new AppError('RUTA_DESCONOCIDA')),
  );
}

/** Headers of a partner's page: no caching, no indexing, and no referrer to other addresses. */
const OF_A_LINK = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};
const LINK = /^\/enlace(?:[/?]|$)/i;

function sendPage({ url }: FastifyRequest, reply: FastifyReply, page: WebPage) {
  const headers = LINK.test(url) ? OF_A_LINK : { 'cache-control': 'no-cache' };
  return reply.headers(headers).type('text/html; charset=utf-8').send(page(url));
}

/**
 * Target of files shared from other apps. The service worker answers it on the device; without one
 * the files are not kept and their bytes are not read.
 */
function registerShared(app: FastifyInstance): void {
  app.post('/compartir', {
    onRequest: async (_request, reply) => reply.redirect('/dashboard', 303),
    handler: async () => undefined,
  });
}

/** Serves the built web app, if there is one; every unknown page path gets its index. */
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
      // The build writes compressed copies beside each file worth it; they are not served at
      // addresses of their own.
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
    app.get(url, async (request, reply) => sendPage(request, reply, page));
  }
  registerShared(app);
  registerUnknown(app, page);
}
