import { hash } from 'node:crypto';

import { verifyToken } from '@clerk/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { isLoopbackHost, hostOfKey } from '../../context/env-checks.ts';
import type { Env } from '../../context/env.ts';
import { LruCache } from '../../context/lru-cache.ts';
import { BEARER, type Bearer } from '../transport/bearer.ts';

/** Three base64url parts: anything else is not a session token and never reaches the SDK. */
const JWT = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const MAX_TOKEN = 8192;
const MAX_CACHE = 10_000;
/** Clerk's own tolerance for clocks that differ. */
const CLOCK_SKEW_MS = 5000;

type VerifiedToken = Bearer & { readonly deadline: number };

/**
 * Origins of the web app: the public one or, on a local installation, both `localhost` and
 * `127.0.0.1`, which people use interchangeably.
 */
function ownSites(origin: string): string[] {
  if (!isLoopbackHost(origin)) return [origin];
  const alias = ['localhost', '127.0.0.1'].map((hostname) => {
    const url = new URL(origin);
    url.hostname = hostname;
    return url.origin;
  });
  return [...new Set([origin, ...alias])];
}

/**
 * Accepted issuers: the instance of our key or, when its Frontend API is reached through our own
 * origin, that address. Tokens of another instance are refused even if the same key signed them.
 */
function issuersOf({ CLERK_PUBLISHABLE_KEY, CLERK_PROXY_URL, PUBLIC_ORIGIN }: Env): Set<string> {
  const proxied =
    CLERK_PROXY_URL === undefined
      ? []
      : ownSites(PUBLIC_ORIGIN).map((origin) => `${origin}${CLERK_PROXY_URL}`);
  return new Set([`https://${hostOfKey(CLERK_PUBLISHABLE_KEY)}`, ...proxied]);
}

/** Shape of the provider's user ids; no other subject reaches the database. */
const PERSON = /^user_[\w-]{1,100}$/;
const SESSION = /^[\w-]{1,100}$/;

/**
 * Person in the `act` claim: the provider's or operator's staff who signed in as this user. Null
 * without the claim, empty when it names nobody.
 */
function impersonatorOf(act: { readonly sub: unknown } | undefined): string | null {
  if (act === undefined) return null;
  return typeof act.sub === 'string' && SESSION.test(act.sub) ? act.sub : '';
}

/**
 * Verifies the bearer with Clerk's SDK and its public key: no network, no cookies.
 * A verified token is remembered by its hash until it expires: a browser sends the same one for
 * a minute, and the signature costs more than the rest of a request.
 */
function createVerifier(env: Env) {
  const cache = new LruCache<VerifiedToken>(MAX_CACHE);
  const own = ownSites(env.PUBLIC_ORIGIN);
  const options = {
    jwtKey: env.CLERK_JWT_KEY,
    authorizedParties: own,
    // A session token has no audience; a token that the instance issues for another service has
    // one.
    audience: own,
  };
  const issuers = issuersOf(env);

  const verify = async (token: string): Promise<VerifiedToken | null> => {
    try {
      const claims = await verifyToken(token, options);
      // A pending session still has a task to finish; machine tokens have other subjects.
      if (claims.sts === 'pending' || !PERSON.test(claims.sub)) return null;
      if (!issuers.has(claims.iss)) return null;
      const sid = SESSION.test(claims.sid) ? claims.sid : null;
      const impersonator = impersonatorOf(claims.act);
      return { sub: claims.sub, sid, impersonator, deadline: claims.exp * 1000 + CLOCK_SKEW_MS };
    } catch {
      // Every refusal (expired, wrong key, wrong party, malformed) makes the caller anonymous.
      return null;
    }
  };

  return async (authorization: string | undefined): Promise<Bearer | null> => {
    const token = authorization === undefined ? undefined : JWT.exec(authorization)?.[1];
    if (token === undefined || token.length > MAX_TOKEN) return null;
    const key = hash('sha256', token, 'base64');
    const cached = cache.get(key);
    if (cached && cached.deadline > Date.now()) return cached;
    cache.delete(key);
    const verified = await verify(token);
    if (!verified) return null;
    cache.set(key, verified);
    return verified;
  };
}

/**
 * Verifies the bearer token of each request in scopes that serve calls, and drops its cookies. It
 * never refuses: each procedure states the access it needs.
 */
export function registerAuth(scope: FastifyInstance, env: Env): void {
  const verify = createVerifier(env);
  scope.decorateRequest(BEARER, null);
  scope.addHook('onRequest', async (request: FastifyRequest) => {
    delete request.headers.cookie;
    request.setDecorator(BEARER, await verify(request.headers.authorization));
  });
}
