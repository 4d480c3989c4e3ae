import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

import { hostOfKey } from '../../context/env-checks.ts';
import type { Env } from '../../context/env.ts';

/** Clerk's own hosts, needed only when the browser talks to it directly. */
function hostsOfClerk(env: Env) {
  if (env.CLERK_PROXY_URL !== undefined) return { script: [], connect: [], img: [], frame: [] };
  const api = `https://${hostOfKey(env.CLERK_PUBLISHABLE_KEY)}`;
  const captcha = 'https://challenges.cloudflare.com';
  return {
    script: [api, captcha],
    connect: [api],
    img: ['https://img.clerk.com'],
    frame: [captcha],
  };
}

function contentPolicy(env: Env, isHttps: boolean): Record<string, string[]> {
  const clerk = hostsOfClerk(env);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...clerk.script],
    'script-src-attr': ["'none'"],
    // The identity widget writes its styles at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...clerk.img],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...clerk.connect],
    'worker-src': ["'self'", 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'frame-src': clerk.frame.length > 0 ? clerk.frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** Features of the device that pages may use: only the camera, to read codes of invoices. */
const PERMISSIONS_POLICY =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/**
 * Sets the security headers of every answer, errors and unknown paths included. They are computed
 * once, because `@fastify/helmet` computes them again for each answer (15 µs instead of 7). A test
 * lists them all, so that none disappears unnoticed.
 */
export function registerHeaders(app: FastifyInstance, env: Env): void {
  const isHttps = env.PUBLIC_ORIGIN.startsWith('https:');
  const secure = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(env, isHttps) },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // The identity provider reads the origin from the referrer of same-origin reads.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'permissions-policy': PERMISSIONS_POLICY, 'x-request-id': request.id });
    secure(request.raw, reply.raw, () => done());
  });
}

/**
 * Security headers that browsers apply to pages, workers and pictures, and ignore on scripts and
 * fonts.
 */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Drops the headers of `OF_PAGES` from the files that a page loads: three quarters of a kilobyte
 * for each, on a line that may be slow.
 */
export function spareHeaders(scope: FastifyInstance, isPart: (url: string) => boolean): void {
  scope.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400 || !isPart(request.url)) return;
    for (const name of OF_PAGES) reply.removeHeader(name);
  });
}

/**
 * Forbids caching and indexing of answers to calls: each is for one person and soon out of date.
 */
export function keepNowhere(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
}
