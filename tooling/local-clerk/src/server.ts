import Fastify, { type FastifyInstance } from 'fastify';

import { sendApiError } from './api-error.ts';
import { registerBackend } from './backend/routes.ts';
import { createMailbox } from './codes.ts';
import type { IdentityContext } from './context.ts';
import { overrideMethod, registerFrontend } from './frontend/routes.ts';
import { guardHost, guardSite } from './guard.ts';
import { ensureKeys } from './keys.ts';
import { registerNpmFiles } from './npm-files.ts';
import { type DemoUser, seedUsers } from './seed.ts';
import { limitSignUps } from './sign-up-limit.ts';
import { openStore } from './store.ts';
import { createNotifier } from './webhooks.ts';

export type IdentityOptions = {
  dataDir: string;
  /** Where the browser sees the product, e.g. `http://localhost:3000`. */
  publicOrigin: string;
  /** Where the product's server listens, for webhooks; the public origin unless said. */
  serverOrigin?: string;
  users: readonly DemoUser[];
  password: string;
  port?: number;
  /** Life of a session token in seconds, 60 as the real provider's. */
  tokenSeconds?: number;
  /** New accounts an address may ask for. */
  signUpsPerHour?: number;
  log?: (line: string) => void;
};

export type Identity = {
  origin: string;
  publishableKey: string;
  secretKey: string;
  jwtKey: string;
  webhookSecret: string;
  proxyPath: '/__clerk';
  stop(): Promise<void>;
};

/** The product's own default. */
const SIGN_UPS_PER_HOUR = 30;

/** Starts the local identity server on loopback; its state lives in `<dataDir>/identity/`. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const log = options.log ?? ((line: string) => console.log(line));
  const keys = await ensureKeys(options.dataDir);
  const store = await openStore(options.dataDir, Date.now());
  await seedUsers(store.state, options.users, options.password, Date.now());
  await store.save();
  const notifier = createNotifier({
    url: `${options.serverOrigin ?? options.publicOrigin}/api/webhooks/clerk`,
    secret: keys.webhookSecret,
    log,
  });
  const context: IdentityContext = {
    keys,
    store,
    notifier,
    mailbox: createMailbox(options.dataDir, log),
    publicOrigin: options.publicOrigin,
    tokenSeconds: options.tokenSeconds ?? 60,
  };
  const app = buildApp(context, options.signUpsPerHour ?? SIGN_UPS_PER_HOUR);
  const origin = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 });

  return {
    origin,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    jwtKey: keys.jwtKey,
    webhookSecret: keys.webhookSecret,
    proxyPath: '/__clerk',
    async stop() {
      await app.close();
      await notifier.stop();
    },
  };
}

function buildApp(context: IdentityContext, signUpsPerHour: number): FastifyInstance {
  const app = Fastify({
    forceCloseConnections: true,
    rewriteUrl: overrideMethod,
    // The product's server forwards browsers from this machine and says for whom.
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
