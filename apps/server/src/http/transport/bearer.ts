import type { FastifyRequest } from 'fastify';

export type Bearer = {
  /** Provider's id of the user. */
  readonly sub: string;
  /** Provider's id of the sign-in; null when the token has none. */
  readonly sid: string | null;
  /**
   * Person who signed in on the user's behalf, empty when unknown; null for the user's own sign-in.
   */
  readonly impersonator: string | null;
};

/** Name of the request's decorator, which `plugins/auth.ts` sets and the context reads. */
export const BEARER = 'bearer';

/** Subject of the request's verified session token; null when there is none. */
export function subjectOf(request: FastifyRequest): string | null {
  return bearerOf(request)?.sub ?? null;
}

/** The verified session token of the request; null when there is none. */
export function bearerOf(request: FastifyRequest): Bearer | null {
  return request.getDecorator<Bearer | null>(BEARER);
}
