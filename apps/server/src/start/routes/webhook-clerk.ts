import rateLimit from '@fastify/rate-limit';
import { AppError } from '@plomada/domain/errores';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

import type { Env } from '../../context/env.ts';
import { mirrorUser } from '../../context/mirror-user.ts';
import type { Services } from '../../context/services.ts';
import { closeAccount } from '../../features/usuarios/commands/close-account.ts';
import type { SharedCounts } from '../../http/limits/shared-counts.ts';
import { storeOf } from '../../http/limits/shared-store.ts';
import { identityUserOf } from '../../http/plugins/clerk-user.ts';
import { describeError } from '../../http/transport/describe-error.ts';
import { readJson } from '../../http/transport/json.ts';

const texto = (max: number) => z.string().max(max);

/** The part of Clerk's user events that is mirrored; the rest of the message may change freely. */
const eventoSchema = z.object({
  type: z.string(),
  data: z.object({ id: texto(200) }).loose(),
});
const usuarioSchema = z.object({
  id: texto(200).min(1),
  first_name: texto(1000).nullish(),
  last_name: texto(1000).nullish(),
  email_addresses: z
    .array(
      z.object({
        email_address: texto(1000),
        verification: z.object({ status: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
  public_metadata: z.unknown(),
  // Milliseconds a Date can hold.
  updated_at: z.int().min(0).max(8_640_000_000_000_000),
});

type Cabeceras = Readonly<Record<string, string | string[] | undefined>>;

/** Clerk signs as svix does: the same scheme under other header names. */
function verificarFirma(webhook: Webhook, cuerpo: Buffer, headers: Cabeceras): void {
  const header = (nombre: string) =>
    String(headers[`svix-${nombre}`] ?? headers[`webhook-${nombre}`] ?? '');
  try {
    webhook.verify(
      cuerpo.toString('utf8'),
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

async function atender(
  servicios: Services,
  request: FastifyRequest,
  cuerpo: Buffer,
): Promise<void> {
  const { type, data } = eventoSchema.parse(readJson(cuerpo.toString('utf8')));
  if (type === 'user.deleted') await closeAccount(servicios, request, data.id);
  if (type !== 'user.created' && type !== 'user.updated') return;
  const user = usuarioSchema.parse(data);
  await mirrorUser(
    servicios.db,
    identityUserOf({
      id: user.id,
      email: user.email_addresses[0]?.email_address,
      verificacion: user.email_addresses[0]?.verification?.status,
      nombre: user.first_name,
      apellido: user.last_name,
      metadata: user.public_metadata,
      actualizadoMs: user.updated_at,
    }),
    servicios.ahora(),
  );
}

/**
 * A message of the provider's own that cannot be taken in: sent again it would fare no better, and the
 * sender tries again after anything but 2xx. What may go well later is not swallowed.
 */
function exigirPasajero(request: FastifyRequest, error: unknown): void {
  const esForma = error instanceof z.core.$ZodError;
  if (!esForma && describeError(error).status >= 500) throw error;
  request.log.warn({ err: error }, 'webhook of unexpected shape passed over');
}

/** The signature covers the bytes, so the body is kept raw: parsing it first would lose them. */
export async function registerWebhook(
  app: FastifyInstance,
  env: Env,
  { servicios, counts }: { readonly servicios: Services; readonly counts: SharedCounts },
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
      const cuerpo = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      verificarFirma(webhook, cuerpo, request.headers);
      try {
        await atender(servicios, request, cuerpo);
        return await reply.send({ recibido: true });
      } catch (error) {
        exigirPasajero(request, error);
        return reply.code(204).send();
      }
    });
  });
}
