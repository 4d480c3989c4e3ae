import type { FastifyInstance, FastifyRequest } from 'fastify';

import { activeSessions, clientOf, signedIn } from '../browser.ts';
import type { IdentityContext } from '../context.ts';
import type { Session } from '../state.ts';
import { answer, clientView, mintToken, sessionView } from '../views/client-view.ts';
import { idOf } from './form.ts';

export function registerSessions(app: FastifyInstance, context: IdentityContext): void {
  app.get('/client', async (request) => {
    const client = clientOf(context, request);
    return { response: client && (await clientView(context, request, client)), client: null };
  });

  app.delete('/client', async (request) => {
    const client = clientOf(context, request);
    if (!client) return { response: null, client: null };
    closeAll(context, request);
    delete context.store.state.clients[client.id];
    await context.store.save();
    return { response: { id: client.id, object: 'client', deleted: true }, client: null };
  });

  app.delete('/client/sessions', async (request) => {
    const client = clientOf(context, request);
    if (!client) return { response: null, client: null };
    closeAll(context, request);
    const { client: view } = await answer(context, request, client, null);
    return { response: view, client: view };
  });

  app.get('/client/sessions/:id', async (request) => {
    const { session, user } = signedIn(context, request, idOf(request));
    const jwt = await mintToken(context, request, session);
    return { response: sessionView(session, user, jwt), client: null };
  });

  app.post('/client/sessions/:id/touch', async (request) => {
    const { client, session, user } = signedIn(context, request, idOf(request));
    const now = Date.now();
    session.lastActiveAt = now;
    user.lastActiveAt = now;
    const jwt = await mintToken(context, request, session);
    return answer(context, request, client, sessionView(session, user, jwt));
  });

  app.post('/client/sessions/:id/tokens', async (request) => {
    const { session } = signedIn(context, request, idOf(request));
    return { object: 'token', jwt: await mintToken(context, request, session) };
  });

  for (const [verb, status] of [
    ['end', 'ended'],
    ['remove', 'removed'],
  ] as const) {
    app.post(`/client/sessions/:id/${verb}`, async (request) => {
      const { client, session, user } = signedIn(context, request, idOf(request));
      close(session, status);
      return answer(context, request, client, sessionView(session, user, null));
    });
  }
}

function closeAll(context: IdentityContext, request: FastifyRequest): void {
  const client = clientOf(context, request);
  if (!client) return;
  for (const session of activeSessions(context.store.state, client)) close(session, 'ended');
  Object.assign(client, { signInId: null, signUpId: null });
}

function close(session: Session, status: 'ended' | 'removed'): void {
  session.status = status;
  session.updatedAt = Date.now();
}
