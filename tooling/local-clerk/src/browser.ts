import { hash, randomBytes } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { ApiError } from './api-error.ts';
import type { IdentityContext } from './context.ts';
import { type Client, newId, type Session, type State, type User } from './store.ts';

const TEN_YEARS_SECONDS = 10 * 365 * 24 * 60 * 60;
const SESSION_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

const SESSION_PARAM = '_clerk_session_id';
const querySchema = z.object({ [SESSION_PARAM]: z.string().optional() });

/** Request of a browser that the identity server knows. */
export type Visit = { context: IdentityContext; request: FastifyRequest; client: Client };

/** Finds the browser by its HttpOnly cookie; null for an unknown one. */
export function visitOf(context: IdentityContext, request: FastifyRequest): Visit | null {
  const start = `${cookieName(context)}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const secret = cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
  if (!secret) return null;
  const wanted = hash('sha256', secret);
  const clients = Object.values(context.store.state.clients);
  const client = clients.find((row) => row.secretHash === wanted);
  return client ? { context, request, client } : null;
}

/** Finds the browser, or registers a new one and sets its cookie. */
export function beginVisit(
  context: IdentityContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Visit {
  const known = visitOf(context, request);
  if (known) return known;
  const secret = randomBytes(32).toString('base64url');
  const now = Date.now();
  const client: Client = {
    id: newId('client'),
    secretHash: hash('sha256', secret),
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
  return { context, request, client };
}

function cookieName({ keys }: IdentityContext): string {
  return `__client_${keys.instance}`;
}

/** Signs the person in on this browser, and ends its earlier sessions. */
export function openSession({ context, request, client }: Visit, user: User): Session {
  const { state } = context.store;
  const now = Date.now();
  endSessions(state, client);
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
  client.updatedAt = now;
  Object.assign(user, { lastSignInAt: now, lastActiveAt: now });
  return session;
}

/** Ends all sessions of the browser, and its sign-ins and sign-ups under way. */
export function endSessions(state: State, client: Client): void {
  for (const { session } of activeSessions(state, client)) endSession(session, 'ended');
  Object.assign(client, { signInId: null, signUpId: null });
}

export function endSession(session: Session, status: 'ended' | 'removed' | 'revoked'): void {
  Object.assign(session, { status, updatedAt: Date.now() });
}

export function activeSessions(state: State, client: Client): { session: Session; user: User }[] {
  const now = Date.now();
  return Object.values(state.sessions).flatMap((session) => {
    const user = state.users[session.userId];
    const isOpen = session.status === 'active' && session.expireAt > now;
    return user && isOpen && session.clientId === client.id ? [{ session, user }] : [];
  });
}

export type SignedIn = Visit & { session: Session; user: User };

/**
 * Session of this browser; with an id, only the session with that id. Throws when there is none.
 */
export function signedIn(
  context: IdentityContext,
  request: FastifyRequest,
  sessionId = querySchema.parse(request.query)[SESSION_PARAM],
): SignedIn {
  const visit = visitOf(context, request);
  const found =
    visit &&
    activeSessions(context.store.state, visit.client).find(
      ({ session }) => !sessionId || session.id === sessionId,
    );
  if (found) return { ...visit, ...found };
  throw new ApiError(401, 'authentication_invalid', 'La sesión no existe o ya terminó.');
}

/**
 * Origin of the page: the Origin header, else that of the Referer, else the configured one. A
 * same-origin GET has no Origin header, and behind a proxy no true Host.
 */
export function pageOrigin({ context, request }: Visit): string {
  const { origin, referer } = request.headers;
  if (origin && origin !== 'null') return origin;
  return referer && URL.canParse(referer) ? new URL(referer).origin : context.publicOrigin;
}
