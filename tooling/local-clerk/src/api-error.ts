import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/**
 * Error in the provider's format; the SDK translates it by `code` and shows it at the field
 * `param_name`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly meta: object = {};

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export function fieldError(param: string, code: string, message: string): ApiError {
  return Object.assign(new ApiError(422, code, message), { meta: { param_name: param } });
}

export function notFound(what = 'El recurso'): ApiError {
  return new ApiError(404, 'resource_not_found', `${what} no existe.`);
}

export function sendApiError(
  error: FastifyError | ApiError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { status, code, message, meta } = error instanceof ApiError ? error : fromFramework(error);
  void reply.code(status).send({ errors: [{ code, message, long_message: message, meta }] });
}

function fromFramework(error: FastifyError): ApiError {
  const status = error instanceof z.ZodError ? 422 : (error.statusCode ?? 500);
  if (status < 500) {
    return new ApiError(status, 'request_body_invalid', 'El pedido no se entiende.');
  }
  console.error('Identidad local:', error);
  return new ApiError(500, 'internal_error', 'Ocurrió un error en la identidad local.');
}
