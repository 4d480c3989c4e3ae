import type { FastifyInstance } from 'fastify';

import { hostDeClave } from '../../context/env-checks.ts';
import type { Env } from '../../context/env.ts';

/** Clerk's own hosts, needed only when the browser talks to it directly. */
function hostsDeClerk(env: Env) {
  if (env.CLERK_PROXY_URL !== undefined) return { script: [], connect: [], img: [], frame: [] };
  const fapi = `https://${hostDeClave(env.CLERK_PUBLISHABLE_KEY)}`;
  const captcha = 'https://challenges.cloudflare.com';
  return {
    script: [fapi, captcha],
    connect: [fapi],
    img: ['https://img.clerk.com'],
    frame: [captcha],
  };
}

function directivas(env: Env): Record<string, string[]> {
  const clerk = hostsDeClerk(env);
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
    ...(env.PUBLIC_ORIGIN.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** The camera reads invoice codes; nothing else of the device is ever asked for. */
const PERMISSIONS_POLICY =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/**
 * The security headers of every answer, the same for all of them, so they are made once. A test holds the
 * whole list: none may go missing unseen.
 */
function securityHeaders(env: Env): Readonly<Record<string, string>> {
  const policy = Object.entries(directivas(env)).map((directive) => directive.flat().join(' '));
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS_POLICY,
    // The identity provider reads the origin from the referrer of same-origin reads.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter of old browsers is a hole of its own.
    'x-xss-protection': '0',
    ...(env.PUBLIC_ORIGIN.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** On every answer, errors and unknown paths included. */
export function registerHeaders(app: FastifyInstance, env: Env): void {
  const headers = securityHeaders(env);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    done();
  });
}

/** What a call answers is one person's, and true for now: neither a browser's disk nor a proxy keeps it. */
export function keepNowhere(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
