import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { exportJWK, importSPKI } from 'jose';

import { ApiError, notFound, sendApiError } from '../api-error.ts';
import type { IdentityContext } from '../context.ts';
import { registerBackendSessions } from './sessions.ts';
import { registerUsers } from './users.ts';

/** What the product's server talks to, with the secret key. */
export function registerBackend(app: FastifyInstance, context: IdentityContext): void {
  const expected = hash(`Bearer ${context.keys.secretKey}`);
  app.setErrorHandler(sendApiError);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.addHook('onRequest', async (request) => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) {
      throw new ApiError(401, 'clerk_key_invalid', 'La clave secreta no es válida.');
    }
  });
  // The SDK compares the content type by equality: a charset would leave it with empty objects.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('content-type', 'application/json');
  });
  registerJsonParser(app);
  app.get('/jwks', async () => {
    const key = await exportJWK(await importSPKI(context.keys.jwtKey, 'RS256'));
    return { keys: [{ ...key, alg: 'RS256', kid: context.keys.kid, use: 'sig' }] };
  });
  registerUsers(app, context);
  registerBackendSessions(app, context);
}

/** The SDK announces JSON even when it sends nothing. */
function registerJsonParser(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = body.toString();
    try {
      done(null, text === '' ? {} : JSON.parse(text));
    } catch {
      done(new ApiError(400, 'request_body_invalid', 'El cuerpo no es JSON.'));
    }
  });
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
