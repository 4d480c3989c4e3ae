import rateLimit from '@fastify/rate-limit';
import { AppError } from '@plomada/domain/errores';
import type { FastifyInstance } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';

import type { Servicios } from '../context/base-context.ts';
import { espejarUsuario } from '../context/mirror-user.ts';
import type { Env } from '../env.ts';
import { usuarioDeIdentidad } from './clerk-user.ts';

/** The part of Clerk's user events that is mirrored; the rest of the message may change freely. */
const eventoSchema = z.object({
  type: z.string(),
  data: z.object({ id: z.string() }).loose(),
});
const usuarioSchema = z.object({
  id: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  email_addresses: z
    .array(
      z.object({
        email_address: z.string(),
        verification: z.object({ status: z.string().nullish() }).nullish(),
      }),
    )
    .default([]),
  public_metadata: z.unknown(),
  updated_at: z.number(),
});

type Cabeceras = Readonly<Record<string, string | string[] | undefined>>;

/** Clerk signs as svix does: the same scheme under other header names. */
function verificarFirma(secreto: string, cuerpo: Buffer, headers: Cabeceras): unknown {
  const header = (nombre: string) =>
    String(headers[`svix-${nombre}`] ?? headers[`webhook-${nombre}`] ?? '');
  try {
    return new Webhook(secreto).verify(cuerpo.toString('utf8'), {
      'webhook-id': header('id'),
      'webhook-timestamp': header('timestamp'),
      'webhook-signature': header('signature'),
    });
  } catch (cause) {
    throw new AppError('NO_AUTENTICADO', { message: 'La firma no es válida.', cause });
  }
}

/** The signature covers the bytes, so the body is kept raw: parsing it first would lose them. */
export async function registrarWebhook(
  app: FastifyInstance,
  env: Env,
  servicios: Servicios,
): Promise<void> {
  const secreto = env.CLERK_WEBHOOK_SECRET;
  if (secreto === undefined) return;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, body, done) => {
      done(null, body);
    });
    await scope.register(rateLimit, {
      max: env.RATE_LIMIT_WEBHOOK_PER_MINUTE,
      timeWindow: '1 minute',
      errorResponseBuilder: () => new AppError('DEMASIADOS_PEDIDOS'),
    });
    scope.post('/api/webhooks/clerk', { bodyLimit: 256 * 1024 }, async (request, reply) => {
      const cuerpo = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const evento = eventoSchema.parse(verificarFirma(secreto, cuerpo, request.headers));
      if (evento.type === 'user.created' || evento.type === 'user.updated') {
        const user = usuarioSchema.parse(evento.data);
        await espejarUsuario(
          servicios.db,
          usuarioDeIdentidad({
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
      return reply.send({ recibido: true });
    });
  });
}
