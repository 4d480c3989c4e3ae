import type { FastifyRequest } from 'fastify';

export type Bearer = {
  /** Whose token it is. */
  readonly sub: string;
  /** Of which of their sign-ins; null where the provider names none. */
  readonly sid: string | null;
  /** Who made that sign-in in their name, empty when nobody knows; null when they made it themself. */
  readonly impersonator: string | null;
};

/** The request's decorator: `plugins/auth.ts` sets it, the context reads it. */
export const BEARER = 'bearer';

/** Subject of the request's verified session token; null when there is none. */
export function subjectOf(request: FastifyRequest): string | null {
  return bearerOf(request)?.sub ?? null;
}

/** The verified session token of the request; null when there is none. */
export function bearerOf(request: FastifyRequest): Bearer | null {
  return request.getDecorator<Bearer | null>(BEARER);
}
