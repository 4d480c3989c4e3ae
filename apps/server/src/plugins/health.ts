import type { Db } from '@plomada/db/client';
import { AppError } from '@plomada/domain/errores';
import type { FastifyInstance } from 'fastify';

import { replyError } from '../wire/reply-error.ts';
import { PING } from './health.sql.ts';

/** `/health`: the process lives. `/ready`: the database answers, so calls can be served. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await db.query(PING());
      return await reply.send({ status: 'ok' });
    } catch (cause) {
      return replyError(request, reply, new AppError('NO_DISPONIBLE', { cause }));
    }
  });
}
