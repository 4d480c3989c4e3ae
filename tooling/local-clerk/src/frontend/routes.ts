import type { IncomingMessage } from 'node:http';

import type { FastifyInstance } from 'fastify';

import { notFound, sendApiError } from '../api-error.ts';
import type { IdentityContext } from '../context.ts';
import { registerEnvironment } from './environment.ts';
import { registerFormParser } from './form.ts';
import { registerMe } from './me.ts';
import { registerSessions } from './sessions.ts';
import { registerSignIns } from './sign-ins.ts';
import { registerSignUps } from './sign-ups.ts';

/** What browsers talk to. */
export function registerFrontend(app: FastifyInstance, context: IdentityContext): void {
  app.setErrorHandler(sendApiError);
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

/** Browsers send every change as POST and say in the query which verb they mean. */
export function overrideMethod(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const verb = request.method === 'POST' ? /[?&]_method=(PATCH|PUT|DELETE)\b/.exec(url)?.[1] : null;
  if (verb) request.method = verb;
  return url;
}
