import type { FastifyRequest } from 'fastify';

/** Whose token it is, and of which of their sign-ins; null where the provider names none. */
export type Bearer = { readonly sub: string; readonly sid: string | null };

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
