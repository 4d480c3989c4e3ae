import type { FastifyRequest } from 'fastify';

import { activeSessions, pageOrigin } from '../browser.ts';
import type { IdentityContext } from '../context.ts';
import type { Client, Session, User } from '../state.ts';
import { issuerOf, signSessionToken } from '../token.ts';
import { signInView, signUpView } from './attempt-view.ts';
import { publicUserDataView, userView } from './user-view.ts';

const ONE_MINUTE_MS = 60_000;
const THIRTY_DAYS_MS = 30 * 24 * 60 * ONE_MINUTE_MS;

export async function mintToken(
  context: IdentityContext,
  request: FastifyRequest,
  session: Session,
): Promise<string> {
  return signSessionToken(context.keys, {
    userId: session.userId,
    sessionId: session.id,
    azp: pageOrigin(context, request),
    issuer: issuerOf(context.publicOrigin),
    seconds: context.tokenSeconds,
    factorAgeMinutes: factorAge(session),
  });
}

export function sessionView(session: Session, user: User, jwt: string | null) {
  return {
    id: session.id,
    object: 'session',
    status: session.status,
    expire_at: session.expireAt,
    abandon_at: session.createdAt + THIRTY_DAYS_MS,
    last_active_at: session.lastActiveAt,
    last_active_organization_id: null,
    last_active_token: jwt === null ? null : { object: 'token', jwt },
    actor: null,
    tasks: null,
    factor_verification_age: [factorAge(session), -1],
    user: userView(user),
    public_user_data: publicUserDataView(user),
    created_at: session.createdAt,
    updated_at: session.updatedAt,
  };
}

export async function clientView(
  context: IdentityContext,
  request: FastifyRequest,
  client: Client,
) {
  const { state } = context.store;
  const signIn = client.signInId ? state.signIns[client.signInId] : undefined;
  const signInUser = signIn && state.users[signIn.userId];
  const signUp = client.signUpId ? state.signUps[client.signUpId] : undefined;
  const sessions = [];
  for (const session of activeSessions(state, client)) {
    const user = state.users[session.userId];
    if (user) sessions.push(sessionView(session, user, await mintToken(context, request, session)));
  }
  return {
    id: client.id,
    object: 'client',
    sessions,
    sign_in: signIn && signInUser ? signInView(signIn, signInUser) : null,
    sign_up: signUp ? signUpView(signUp) : null,
    last_active_session_id: sessions.at(-1)?.id ?? null,
    last_authentication_strategy: null,
    captcha_bypass: true,
    cookie_expires_at: null,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}

/** What every change answers: the thing changed and, beside it, the whole browser state. */
export async function answer(
  context: IdentityContext,
  request: FastifyRequest,
  client: Client,
  response: object | null,
) {
  client.updatedAt = Date.now();
  await context.store.save();
  return { response, client: await clientView(context, request, client) };
}

function factorAge(session: Session): number {
  return Math.floor((Date.now() - session.createdAt) / ONE_MINUTE_MS);
}
