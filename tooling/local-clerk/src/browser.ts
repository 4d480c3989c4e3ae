import { createHash, randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { unauthenticated } from './api-error.ts';
import type { IdentityContext } from './context.ts';
import { newId } from './ids.ts';
import type { Client, Session, State, User } from './state.ts';

const TEN_YEARS_SECONDS = 10 * 365 * 24 * 60 * 60;
const SESSION_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

const SESSION_PARAM = '_clerk_session_id';
const querySchema = z.object({ [SESSION_PARAM]: z.string().optional() });

/** The browser that sent the request, by its HttpOnly cookie; null when it is a new one. */
export function clientOf(context: IdentityContext, request: FastifyRequest): Client | null {
  const secret = readCookie(request, cookieName(context));
  if (!secret) return null;
  const wanted = hash(secret);
  return Object.values(context.store.state.clients).find((c) => c.secretHash === wanted) ?? null;
}

export function ensureClient(
  context: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Client {
  const known = clientOf(context, request);
  if (known) return known;
  const secret = randomBytes(32).toString('base64url');
  const now = Date.now();
  const client: Client = {
    id: newId('client'),
    secretHash: hash(secret),
    signInId: null,
    signUpId: null,
    createdAt: now,
    updatedAt: now,
  };
  context.store.state.clients[client.id] = client;
  const secure = context.publicOrigin.startsWith('https:') ? '; Secure' : '';
  const life = `Path=/__clerk; Max-Age=${TEN_YEARS_SECONDS}`;
  const cookie = `${cookieName(context)}=${secret}; ${life}; HttpOnly; SameSite=Lax${secure}`;
  reply.header('set-cookie', cookie);
  return client;
}

/** Signs the person in on this browser, in place of whoever was. */
export function openSession(
  state: State,
  client: Client,
  user: User,
  request: FastifyRequest,
): Session {
  const now = Date.now();
  for (const old of activeSessions(state, client)) {
    old.status = 'ended';
    old.updatedAt = now;
  }
  const session: Session = {
    id: newId('sess'),
    clientId: client.id,
    userId: user.id,
    status: 'active',
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    lastActiveAt: now,
    expireAt: now + SESSION_LIFE_MS,
    createdAt: now,
    updatedAt: now,
  };
  state.sessions[session.id] = session;
  Object.assign(client, { signInId: null, signUpId: null, updatedAt: now });
  Object.assign(user, { lastSignInAt: now, lastActiveAt: now });
  return session;
}

export function activeSessions(state: State, client: Client): Session[] {
  const now = Date.now();
  return Object.values(state.sessions).filter(
    (row) =>
      row.clientId === client.id &&
      row.status === 'active' &&
      row.expireAt > now &&
      state.users[row.userId] !== undefined,
  );
}

export type SignedIn = { client: Client; session: Session; user: User };

/** Who is signed in on this browser. With an id, only that session will do. */
export function signedIn(
  context: IdentityContext,
  request: FastifyRequest,
  sessionId = querySchema.parse(request.query)[SESSION_PARAM],
): SignedIn {
  const { state } = context.store;
  const client = clientOf(context, request);
  if (!client) throw unauthenticated();
  const session = activeSessions(state, client).find((row) => !sessionId || row.id === sessionId);
  const user = session && state.users[session.userId];
  if (!session || !user) throw unauthenticated();
  return { client, session, user };
}

/** The page's origin. A same-origin GET has no Origin header, and behind a proxy no true Host. */
export function pageOrigin(context: IdentityContext, request: FastifyRequest): string {
  const { origin, referer } = request.headers;
  if (origin && origin !== 'null') return origin;
  return referer && URL.canParse(referer) ? new URL(referer).origin : context.publicOrigin;
}

function cookieName({ keys }: IdentityContext): string {
  return `__client_${keys.instance}`;
}

function readCookie(request: FastifyRequest, name: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return null;
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
