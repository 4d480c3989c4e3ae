import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

const formSchema = z.record(z.string(), z.string());

export type Form = Partial<Record<string, string>>;

/** Bodies are URL-encoded forms, empty ones included. */
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

const idSchema = z.object({ id: z.string() });

export function idOf(request: FastifyRequest): string {
  return idSchema.parse(request.params).id;
}

/** Optional person names: blank clears, absent leaves as it was. */
export function namesIn(form: Form): { firstName?: string | null; lastName?: string | null } {
  const names: { firstName?: string | null; lastName?: string | null } = {};
  if (form.first_name !== undefined) names.firstName = clean(form.first_name);
  if (form.last_name !== undefined) names.lastName = clean(form.last_name);
  return names;
}

function clean(text: string): string | null {
  return text.trim().slice(0, 256) || null;
}
