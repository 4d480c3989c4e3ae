import { fieldOf } from '@plomada/domain/base/field-of';
import { refuseCall } from '@plomada/domain/base/refusal';
import { AppError } from '@plomada/domain/errores';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { refusalError } from '../transport/refuse.ts';

/** Calls in one request; our own clients send ten at most. */
const BATCH_MAX = 20;

/** The names as tRPC reads them out of the path; what it cannot read it refuses itself. */
function callsOf({ params }: FastifyRequest): number {
  const path: unknown = fieldOf(params, 'path');
  if (typeof path !== 'string') return 1;
  try {
    return decodeURIComponent(path).split(',').length;
  } catch {
    return 1;
  }
}

/**
 * A request of many calls is so many calls: too many are refused before any of them runs, and each of
 * the rest counts for the limit of calls per minute. The limiter itself counts the request, so the
 * others are counted here.
 */
export function registerBatchLimits(scope: FastifyInstance): void {
  const count = scope.createRateLimit();
  scope.addHook('onRequest', async (request) => {
    const calls = callsOf(request);
    if (calls > BATCH_MAX) {
      const message = `Un lote lleva ${BATCH_MAX} llamadas como máximo, y este trae ${calls}. Repartirlas en varios pedidos.`;
      throw refusalError(refuseCall('batch', message));
    }
    for (let further = 1; further < calls; further += 1) {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) continue;
      throw new AppError('DEMASIADOS_PEDIDOS', { retryAfter: counted.ttlInSeconds });
    }
  });
}
