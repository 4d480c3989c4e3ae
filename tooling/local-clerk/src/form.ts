import type { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

export type Form = Partial<Record<string, string>>;

const formSchema = z.record(z.string(), z.string());
const idSchema = z.object({ id: z.string() });

/**
 * Restores the method of a request: browsers send every change as POST, with the intended verb in
 * the query.
 */
export function overrideMethod(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const verb = request.method === 'POST' ? /[?&]_method=(PATCH|PUT|DELETE)\b/.exec(url)?.[1] : null;
  if (verb) request.method = verb;
  return url;
}

/** Parses bodies as URL-encoded forms, empty ones included. */
export function registerFormParser(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
}

export function formOf(request: FastifyRequest): Form {
  return formSchema.parse(request.body ?? {});
}

export function idOf(request: FastifyRequest): string {
  return idSchema.parse(request.params).id;
}

/** Names in a form: a blank one clears the name, an absent one leaves it unchanged. */
export function namesIn(form: Form): { firstName?: string | null; lastName?: string | null } {
  const clean = (text: string) => text.trim().slice(0, 256) || null;
  return {
    ...(form.first_name === undefined ? {} : { firstName: clean(form.first_name) }),
    ...(form.last_name === undefined ? {} : { lastName: clean(form.last_name) }),
  };
}
