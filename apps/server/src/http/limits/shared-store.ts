import {
  normalizeIP,
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import { AppError } from '@plomada/domain/errores';
import type { FastifyRequest } from 'fastify';

import type { SharedCounts } from './shared-counts.ts';

/**
 * Store for `@fastify/rate-limit` on counts shared by all servers; `name` separates one limit from
 * another.
 */
export function storeOf(counts: SharedCounts, name: string): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, callback, windowMs, max) => {
      callback(null, counts.hit(`${name}|${key}`, { windowMs, max }));
    };

    child(): FastifyRateLimitStore {
      return this;
    }
  };
}

/** Address under which an anonymous call is counted; for IPv6, the network of one subscriber. */
export const addressOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip);

type Limit = { readonly name: string; readonly max: number; readonly windowMs: number };

/** Counts a call of an address, and refuses it when it exceeds the limit. */
export const limitByAddress =
  (counts: SharedCounts, { name, max, windowMs }: Limit) =>
  (request: Pick<FastifyRequest, 'ip'>): void => {
    const { current, ttl } = counts.hit(`${name}|${addressOf(request)}`, { windowMs, max });
    if (current <= max) return;
    throw new AppError('DEMASIADOS_PEDIDOS', { retryAfter: Math.ceil(ttl / 1000) });
  };
