import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import { hostDeClave } from '../env-checks.ts';
import type { Env } from '../env.ts';

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

/** Security headers on every answer, errors and unknown paths included. */
export async function registerHeaders(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: { useDefaults: false, directives: directivas(env) },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // The identity provider reads the origin from the referrer of same-origin reads.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: env.PUBLIC_ORIGIN.startsWith('https:')
      ? { maxAge: 31_536_000, includeSubDomains: true }
      : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    reply.header('x-request-id', request.id);
  });
}
