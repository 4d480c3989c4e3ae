import rateLimit from '@fastify/rate-limit';
import { AppError } from '@plomada/domain/errores';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

import type { Env } from '../../context/env.ts';
import { mirrorUser } from '../../context/mirror-user.ts';
import type { Services } from '../../context/services.ts';
import { closeAccount } from '../../features/usuarios/usuarios.commands.ts';
import type { SharedCounts } from '../../http/limits/shared-counts.ts';
import { storeOf } from '../../http/limits/shared-store.ts';
import { identityUserOf } from '../../http/plugins/clerk-user.ts';
import { describeError } from '../../http/transport/describe-error.ts';
import { readJson } from '../../http/transport/json.ts';

const text = (max: number) => z.string().max(max);

/** The part of Clerk's user events that is mirrored; the rest of the message may change freely. */
const eventSchema = z.object({
  type: z.string(),
  data: z.object({ id: text(200) }).loose(),
});
const usuarioSchema = z.object({
  id: text(200).min(1),
  first_name: text(1000).nullish(),
  last_name: text(1000).nullish(),
  email_addresses: z
    .array(
      z.object({
        email_address: text(1000),
        verification: z.object({ status: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
  public_metadata: z.unknown(),
  // Milliseconds that a Date can have.
  updated_at: z.int().min(0).max(8_640_000_000_000_000),
});

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Verifies the signature of a message. Clerk signs as svix does: the scheme of `webhook-*` headers
 * under the names `svix-*`.
 */
function verifySignature(webhook: Webhook, body: Buffer, headers: Headers): void {
  const header = (name: string) =>
    String(headers[`svix-${name}`] ?? headers[`webhook-${name}`] ?? '');
  try {
    webhook.verify(
      body.toString('utf8'),
      {
        'webhook-id': header('id'),
        'webhook-timestamp': header('timestamp'),
        'webhook-signature': header('signature'),
      },
      { jsonParse: false },
    );
  } catch (cause) {
    throw new AppError('NO_AUTENTICADO', { message: 'La firma no es válida.', cause });
  }
}

async function handle(services: Services, request: FastifyRequest, body: Buffer): Promise<void> {
  const { type, data } = eventSchema.parse(readJson(body.toString('utf8')));
  if (type === 'user.deleted') await closeAccount(services, request, data.id);
  if (type !== 'user.created' && type !== 'user.updated') return;
  const user = usuarioSchema.parse(data);
  await mirrorUser(
    services.db,
    identityUserOf({
      id: user.id,
      email: user.email_addresses[0]?.email_address,
      verification: user.email_addresses[0]?.verification?.status,
      nombre: user.first_name,
      apellido: user.last_name,
      metadata: user.public_metadata,
      updatedMs: user.updated_at,
    }),
    services.now(),
  );
}

/**
 * Throws an error that may go away, and logs any other. A message of the provider that cannot be
 * stored is answered with 2xx, because the provider would send it again after any other status,
 * with the same result.
 */
function requireTransient(request: FastifyRequest, error: unknown): void {
  const isShape = error instanceof z.core.$ZodError;
  if (!isShape && describeError(error).status >= 500) throw error;
  request.log.warn({ err: error }, 'webhook of unexpected shape ignored');
}

/**
 * Serves the identity provider's webhook. The signature covers the bytes, so the body is kept raw:
 * parsing it first would lose them.
 */
export async function registerWebhook(
  app: FastifyInstance,
  env: Env,
  { services, counts }: { readonly services: Services; readonly counts: SharedCounts },
): Promise<void> {
  if (env.CLERK_WEBHOOK_SECRET === undefined) return;
  const webhook = new Webhook(env.CLERK_WEBHOOK_SECRET);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, body, done) => {
      done(null, body);
    });
    await scope.register(rateLimit, {
      max: env.RATE_LIMIT_WEBHOOK_PER_MINUTE,
      timeWindow: '1 minute',
      store: storeOf(counts, 'webhook'),
      errorResponseBuilder: () => new AppError('DEMASIADOS_PEDIDOS'),
    });
    scope.post('/api/webhooks/clerk', { bodyLimit: 256 * 1024 }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      verifySignature(webhook, body, request.headers);
      try {
        await handle(services, request, body);
        return await reply.send({ recibido: true });
      } catch (error) {
        requireTransient(request, error);
        return reply.code(204).send();
      }
    });
  });
}
