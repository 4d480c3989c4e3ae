import type { FastifyInstance } from 'fastify';

import { endSession, endSessions, signedIn, visitOf } from './browser.ts';
import { answer, clientView, mintToken, sessionView } from './client-view.ts';
import type { IdentityContext } from './context.ts';
import { idOf } from './form.ts';

export function registerSessions(app: FastifyInstance, context: IdentityContext): void {
  app.get('/client', async (request) => {
    const visit = visitOf(context, request);
    return { response: visit && (await clientView(visit)), client: null };
  });

  for (const path of ['/client', '/client/sessions']) {
    app.delete(path, async (request) => {
      const visit = visitOf(context, request);
      if (!visit) return { response: null, client: null };
      endSessions(context.store.state, visit.client);
      const { client } = await answer(visit, null);
      return { response: client, client };
    });
  }

  app.post('/client/sessions/:id/touch', async (request) => {
    const me = signedIn(context, request, idOf(request));
    me.session.lastActiveAt = Date.now();
    me.user.lastActiveAt = me.session.lastActiveAt;
    return answer(me, sessionView(me.session, me.user, await mintToken(me)));
  });

  app.post('/client/sessions/:id/tokens', async (request) => {
    const jwt = await mintToken(signedIn(context, request, idOf(request)));
    return { object: 'token', jwt };
  });

  for (const [verb, status] of [
    ['end', 'ended'],
    ['remove', 'removed'],
  ] as const) {
    app.post(`/client/sessions/:id/${verb}`, async (request) => {
      const me = signedIn(context, request, idOf(request));
      endSession(me.session, status);
      return answer(me, sessionView(me.session, me.user, null));
    });
  }
}
