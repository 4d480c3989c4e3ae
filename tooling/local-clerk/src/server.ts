import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';

import { ApiError, notFound, sendApiError } from './api-error.ts';
import { registerBackend } from './backend.ts';
import { type IdentityContext, type IdentityOptions, openContext } from './context.ts';
import { overrideMethod, registerFormParser } from './form.ts';
import { registerMe, registerSessions } from './me.ts';
import { registerSignIns } from './sign-ins.ts';
import { registerSignUps } from './sign-ups.ts';

const OFF = {
  enabled: false,
  required: false,
  first_factors: [],
  second_factors: [],
  verifications: [],
};

/** Settings of the instance: sign-in by password or e-mailed code. */
const ENVIRONMENT = {
  id: 'environment_local',
  object: 'environment',
  auth_config: { single_session_mode: true },
  display_config: {
    application_name: 'Plomada',
    instance_environment_type: 'development',
    home_url: '/',
    sign_in_url: '/sign-in',
    sign_up_url: '/sign-up',
  },
  user_settings: {
    attributes: {
      email_address: {
        ...OFF,
        enabled: true,
        required: true,
        // Each person has one address here, so the profile must not offer to add or change it.
        immutable: true,
        used_for_first_factor: true,
        first_factors: ['email_code'],
        verifications: ['email_code'],
        verify_at_sign_up: true,
      },
      password: { ...OFF, enabled: true, required: true },
      first_name: { ...OFF, enabled: true },
      last_name: { ...OFF, enabled: true },
      phone_number: OFF,
      username: OFF,
      web3_wallet: OFF,
      authenticator_app: OFF,
      backup_code: OFF,
      passkey: OFF,
    },
    password_settings: { min_length: 8, max_length: 72 },
  },
};

function registerEnvironment(app: FastifyInstance): void {
  app.get('/environment', async () => ENVIRONMENT);
  // The SDK sends the browser's preferred origin here and expects the environment back.
  app.patch('/environment', async () => ENVIRONMENT);
}

const PACKAGES = ['clerk-js', 'ui'] as const;
const paramsSchema = z.object({ spec: z.string(), file: z.string() });

/** Serves the SDK's browser files like the provider's host; versions are ignored. */
async function registerNpmFiles(app: FastifyInstance): Promise<void> {
  const files = await listBrowserFiles();
  app.get('/@clerk/:spec/dist/:file', async (request, reply) => {
    const { spec, file } = paramsSchema.parse(request.params);
    // The name is looked up among those read at start: no path is built from the request.
    const path = files.get(`${spec.split('@')[0]}/${file}`);
    if (!path) throw notFound('El archivo');
    // Chunks have hash and version in their name; the two entry files do not.
    const life = file.includes('_') ? 'max-age=31536000, immutable' : 'max-age=3600';
    reply.type('text/javascript; charset=utf-8').header('cache-control', `public, ${life}`);
    return reply.send(createReadStream(path));
  });
}

async function listBrowserFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of PACKAGES) {
    const manifest = findPackageJSON(`@clerk/${name}`, import.meta.url);
    if (!manifest) throw new Error(`Falta el paquete @clerk/${name}.`);
    const dist = join(dirname(manifest), 'dist');
    for (const file of await readdir(dist)) {
      if (file.endsWith('.js')) files.set(`${name}/${file}`, join(dist, file));
    }
  }
  return files;
}

/** Host names that only mean this machine. */
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const HOUR_MS = 60 * 60 * 1000;
const MAX_ADDRESSES = 10_000;
const SIGN_UP = /\/client\/sign_ups(\/[^/]+\/prepare_verification)?\/?$/;

/**
 * Refuses, on every route and before anything is read, host names other than this machine's own. A
 * site could point its name at this machine, and its pages would pass for ours. The product calls
 * by address.
 */
function guardHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const url = `http://${headers.host ?? ''}`;
    if (URL.canParse(url) && OWN_NAMES.has(new URL(url).hostname)) return;
    throw new ApiError(421, 'host_invalid', 'La identidad local solo atiende en este equipo.');
  });
}

/**
 * Origins that count as the product's own: on this machine those of all its names, because people
 * use them interchangeably.
 */
function siblingsOf(publicOrigin: string): Set<string> {
  const { protocol, hostname, port } = new URL(publicOrigin);
  if (!OWN_NAMES.has(hostname)) return new Set([publicOrigin]);
  const suffix = port === '' ? '' : `:${port}`;
  return new Set([...OWN_NAMES].map((name) => `${protocol}//${name}${suffix}`));
}

/**
 * Refuses changes requested by other sites with the browser's cookie: browsers name the requesting
 * page. Other clients have no cookies to abuse.
 */
function guardSite(app: FastifyInstance, publicOrigin: string): void {
  const own = siblingsOf(publicOrigin);
  app.addHook('onRequest', async ({ method, headers }) => {
    const { origin, 'sec-fetch-site': site = 'none' } = headers;
    const isOwn =
      origin === undefined ? site === 'same-origin' || site === 'none' : own.has(origin);
    if (isOwn || READS.has(method)) return;
    throw new ApiError(403, 'origin_invalid', 'El pedido viene de otra página: no se aceptó.');
  });
}

/** Limits new accounts, and codes sent for them, per IP address and hour. */
function limitSignUps(app: FastifyInstance, perHour: number): void {
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

export type Identity = {
  origin: string;
  publishableKey: string;
  secretKey: string;
  jwtKey: string;
  webhookSecret: string;
  proxyPath: '/__clerk';
  stop(): Promise<void>;
};

/** Default limit of requests for new accounts, or codes for them, per IP address and hour. */
const SIGN_UPS_PER_HOUR = 30;

/** Starts the local identity server on loopback; its state lives in `<dataDir>/identity/`. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const context = await openContext(options);
  const app = buildApp(context, options.signUpsPerHour ?? SIGN_UPS_PER_HOUR);
  const origin = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const { publishableKey, secretKey, jwtKey, webhookSecret } = context.keys;
  return {
    origin,
    publishableKey,
    secretKey,
    jwtKey,
    webhookSecret,
    proxyPath: '/__clerk',
    async stop() {
      await app.close();
      await context.notifier.stop();
    },
  };
}

function buildApp(context: IdentityContext, signUpsPerHour: number): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    rewriteUrl: overrideMethod,
    // The product's server forwards requests from this machine with the address of the browser.
    trustProxy: 'loopback',
  });
  app.setErrorHandler(sendApiError);
  guardHost(app);
  app.register(registerNpmFiles, { prefix: '/__clerk/npm' });
  app.register(
    async (scope) => {
      guardSite(scope, context.publicOrigin);
      limitSignUps(scope, signUpsPerHour);
      registerFrontend(scope, context);
    },
    { prefix: '/__clerk/v1' },
  );
  app.register(async (scope) => registerBackend(scope, context), { prefix: '/v1' });
  return app;
}

/** Frontend API, which browsers call. */
function registerFrontend(app: FastifyInstance, context: IdentityContext): void {
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  registerFormParser(app);
  registerEnvironment(app);
  registerSessions(app, context);
  registerSignIns(app, context);
  registerSignUps(app, context);
  registerMe(app, context);
}
