import type { FastifyInstance } from 'fastify';

import { endSessionsOf, mergeMetadata, metadataFromText } from './accounts.ts';
import { notFound } from './api-error.ts';
import { endSession, endSessions, signedIn, type SignedIn, visitOf } from './browser.ts';
import { answer, clientView, mintToken, sessionView } from './client-view.ts';
import type { IdentityContext } from './context.ts';
import { formOf, idOf, namesIn } from './form.ts';
import { checkNewPassword, checkPassword, hashPassword } from './passwords.ts';
import { rowOf, type Session } from './store.ts';
import { userView } from './user-view.ts';

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

export function registerMe(app: FastifyInstance, context: IdentityContext): void {
  const { state } = context.store;

  app.get('/me', async (request) => {
    return { response: userView(signedIn(context, request).user), client: null };
  });

  app.patch('/me', async (request) => {
    const me = signedIn(context, request);
    const form = formOf(request);
    Object.assign(me.user, namesIn(form));
    if (form.unsafe_metadata) me.user.unsafeMetadata = metadataFromText(form.unsafe_metadata);
    return changed(me);
  });

  app.patch('/me/metadata', async (request) => {
    const me = signedIn(context, request);
    const patch = metadataFromText(formOf(request).unsafe_metadata ?? '{}');
    me.user.unsafeMetadata = mergeMetadata(me.user.unsafeMetadata, patch);
    return changed(me);
  });

  app.post('/me/change_password', async (request) => {
    const me = signedIn(context, request);
    const form = formOf(request);
    const password = form.new_password ?? '';
    checkNewPassword(password, 'new_password');
    if (me.user.passwordHash) {
      await checkPassword(me.user, form.current_password ?? '', 'current_password');
    }
    me.user.passwordHash = await hashPassword(password);
    if (form.sign_out_of_other_sessions === 'true') {
      endSessionsOf(state, me.user.id, me.session.id);
    }
    return changed(me);
  });

  app.get('/me/sessions/active', async (request) => {
    const { user } = signedIn(context, request);
    return Object.values(state.sessions)
      .filter((row) => row.userId === user.id && row.status === 'active')
      .map(activityView);
  });

  app.post('/me/sessions/:id/revoke', async (request) => {
    const me = signedIn(context, request);
    const session = rowOf(state.sessions, idOf(request));
    if (session?.userId !== me.user.id) throw notFound('La sesión');
    endSession(session, 'revoked');
    return answer(me, activityView(session));
  });
}

async function changed(me: SignedIn) {
  me.user.updatedAt = Date.now();
  const body = await answer(me, userView(me.user));
  me.context.notifier.announce('user.updated', me.user);
  return body;
}

function activityView({ id, status, expireAt, lastActiveAt, userAgent }: Session) {
  return {
    id,
    status,
    expire_at: expireAt,
    abandon_at: expireAt,
    last_active_at: lastActiveAt,
    latest_activity: {
      id: `sess_activity_${id}`,
      ip_address: '127.0.0.1',
      city: 'Equipo local',
      browser_name: /Firefox|Edg|Chrome|Safari/.exec(userAgent)?.[0] ?? 'Navegador',
      device_type: /Android|iPhone|Windows|Macintosh|Linux/.exec(userAgent)?.[0] ?? '',
      is_mobile: /Mobi/.test(userAgent),
    },
  };
}
