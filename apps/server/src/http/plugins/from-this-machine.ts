import type { FastifyRequest } from 'fastify';

import { isLoopback } from '../../context/env-checks.ts';

/** What proxies add. One of ours speaks from this machine, too, but for somebody else. */
const FORWARDED = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'] as const;

/** Whether somebody on this very machine asks, and for nobody else. */
export function isFromThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>) {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  return isLoopback(address) && FORWARDED.every((name) => headers[name] === undefined);
}
