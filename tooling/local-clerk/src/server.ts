import Fastify, { type FastifyInstance } from 'fastify';

import { notFound, sendApiError } from './api-error.ts';
import { registerBackend } from './backend.ts';
import { type IdentityContext, type IdentityOptions, openContext } from './context.ts';
import { registerEnvironment } from './environment.ts';
import { overrideMethod, registerFormParser } from './form.ts';
import { guardHost, guardSite, limitSignUps } from './guard.ts';
import { registerMe } from './me.ts';
import { registerNpmFiles } from './npm-files.ts';
import { registerSessions } from './sessions.ts';
import { registerSignIns } from './sign-ins.ts';
import { registerSignUps } from './sign-ups.ts';

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

/** What browsers talk to. */
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
