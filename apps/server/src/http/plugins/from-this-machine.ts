import type { FastifyRequest } from 'fastify';

import { isLoopback } from '../../context/env-checks.ts';

/**
 * Headers added by proxies. A local proxy also connects from loopback, but on behalf of a remote
 * client.
 */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'] as const;

/** True when the client itself runs on this machine. */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>) {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return isLoopback(address) && FORWARDED.every((name) => headers[name] === undefined);
}
