import type { FastifyInstance, FastifyRequest } from 'fastify';

import { announce, checkNewPassword, checkPassword, endSessionsOf } from '../accounts.ts';
import { notFound } from '../api-error.ts';
import { type SignedIn, signedIn } from '../browser.ts';
import type { IdentityContext } from '../context.ts';
import { mergeMetadata, metadataFromText } from '../metadata.ts';
import { hashPassword } from '../passwords.ts';
import { rowOf, type Session } from '../state.ts';
import { answer } from '../views/client-view.ts';
import { userView } from '../views/user-view.ts';
import { formOf, idOf, namesIn } from './form.ts';

export function registerMe(app: FastifyInstance, context: IdentityContext): void {
  app.get('/me', async (request) => {
    const { user } = signedIn(context, request);
    return { response: userView(user), client: null };
  });

  app.patch('/me', async (request) => {
    const me = signedIn(context, request);
    const form = formOf(request);
    Object.assign(me.user, namesIn(form));
    if (form.unsafe_metadata) me.user.unsafeMetadata = metadataFromText(form.unsafe_metadata);
    return changed(context, request, me);
  });

  app.patch('/me/metadata', async (request) => {
    const me = signedIn(context, request);
    const patch = metadataFromText(formOf(request).unsafe_metadata ?? '{}');
    me.user.unsafeMetadata = mergeMetadata(me.user.unsafeMetadata, patch);
    return changed(context, request, me);
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
      endSessionsOf(context.store.state, me.user.id, me.session.id);
    }
    return changed(context, request, me);
  });

  app.get('/me/sessions/active', async (request) => {
    const { user } = signedIn(context, request);
    return Object.values(context.store.state.sessions)
      .filter((row) => row.userId === user.id && row.status === 'active')
      .map(activityView);
  });

  app.post('/me/sessions/:id/revoke', async (request) => {
    const { client, user } = signedIn(context, request);
    const session = rowOf(context.store.state.sessions, idOf(request));
    if (session?.userId !== user.id) throw notFound('La sesión');
    session.status = 'revoked';
    session.updatedAt = Date.now();
    return answer(context, request, client, activityView(session));
  });
}

async function changed(context: IdentityContext, request: FastifyRequest, me: SignedIn) {
  me.user.updatedAt = Date.now();
  const body = await answer(context, request, me.client, userView(me.user));
  announce(context, 'user.updated', me.user);
  return body;
}

function activityView(session: Session) {
  return {
    id: session.id,
    object: 'session',
    status: session.status,
    expire_at: session.expireAt,
    abandon_at: session.expireAt,
    last_active_at: session.lastActiveAt,
    actor: null,
    user: null,
    latest_activity: {
      id: `sess_activity_${session.id}`,
      object: 'session_activity',
      ip_address: '127.0.0.1',
      city: 'Equipo local',
      browser_name: /Firefox|Edg|Chrome|Safari/.exec(session.userAgent)?.[0] ?? 'Navegador',
      device_type: /Android|iPhone|Windows|Macintosh|Linux/.exec(session.userAgent)?.[0] ?? '',
      is_mobile: /Mobi/.test(session.userAgent),
    },
    created_at: session.createdAt,
    updated_at: session.updatedAt,
  };
}
