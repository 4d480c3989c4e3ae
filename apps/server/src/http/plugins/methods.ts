import { AppError } from '@plomada/domain/errores';
import type { FastifyInstance } from 'fastify';

const SERVED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const ALLOW = [...SERVED].join(', ');

/** Refuses unknown methods before the framework reads headers or body by its own rules for them. */
export function registerMethods(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (SERVED.has(request.method)) return;
    reply.header('allow', ALLOW);
    throw new AppError('METODO_NO_PERMITIDO');
  });
}
