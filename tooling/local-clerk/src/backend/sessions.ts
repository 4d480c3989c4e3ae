import type { FastifyInstance, FastifyRequest } from 'fastify';

import { notFound } from '../api-error.ts';
import type { IdentityContext } from '../context.ts';
import { idOf } from '../frontend/form.ts';
import { rowOf, type Session } from '../state.ts';

export function registerBackendSessions(app: FastifyInstance, context: IdentityContext): void {
  app.get('/sessions/:id', async (request) => view(sessionOf(context, request)));

  app.post('/sessions/:id/revoke', async (request) => {
    const session = sessionOf(context, request);
    session.status = 'revoked';
    session.updatedAt = Date.now();
    await context.store.save();
    return view(session);
  });
}

function sessionOf({ store }: IdentityContext, request: FastifyRequest): Session {
  const session = rowOf(store.state.sessions, idOf(request));
  if (!session) throw notFound('La sesión');
  return session;
}

function view(session: Session) {
  return {
    id: session.id,
    object: 'session',
    client_id: session.clientId,
    user_id: session.userId,
    status: session.status,
    actor: null,
    last_active_at: session.lastActiveAt,
    expire_at: session.expireAt,
    abandon_at: session.expireAt,
    created_at: session.createdAt,
    updated_at: session.updatedAt,
  };
}
