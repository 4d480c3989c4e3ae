import type { IncomingMessage } from 'node:http';

import { AppError } from '@plomada/domain/errores';
import type { FastifyRequest } from 'fastify';

/** Requests whose body is not read yet, because their caller is not authorised so far. */
const unread = new WeakSet<IncomingMessage>();

/**
 * Marks a body as unread until `startReading`; until then the sender is not blamed for its absence.
 */
export const leaveUnread = ({ raw }: FastifyRequest): void => void unread.add(raw);
export const startReading = ({ raw }: FastifyRequest): void => void unread.delete(raw);

const TIMER = 'FST_ERR_HANDLER_TIMEOUT';

function isTimeout(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'TIEMPO_AGOTADO';
  return error instanceof Error && 'code' in error && error.code === TIMER;
}

/** True for the socket's error after the sender hung up in the middle of a body. */
const isCut = (raw: IncomingMessage, error: unknown): boolean =>
  raw.errored !== null && raw.errored === error;

/**
 * Replaces an error by one that blames the sender when the body did not arrive, whichever timer
 * noticed it. It is no defect of ours, and retrying at once would not help. Other errors are
 * returned unchanged.
 */
export function blameSender(request: FastifyRequest, error: unknown): unknown {
  const { raw } = request;
  // A request that did not come over a socket lacks this property, and is complete.
  if (!('complete' in raw) || raw.complete || unread.has(raw)) return error;
  if (!isTimeout(error) && !isCut(raw, error)) return error;
  return new AppError('CUERPO_INCOMPLETO', { cause: error });
}

/**
 * Longest pause of a sender within a body, in milliseconds: the call's resources are needed by
 * others.
 */
const STALLED_MS = 60_000;

/**
 * Aborts `reading` of a body when no byte of it has arrived for `STALLED_MS`, however long the
 * whole takes.
 */
export async function untilStalled<T>(
  { raw }: FastifyRequest,
  reading: () => Promise<T>,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onSilence = () => {
    // Bytes that wait for our slow disk do not mean that the sender is silent.
    const isOurs = raw.complete || raw.readableFlowing === false || raw.readableLength > 0;
    if (isOurs) timer.refresh();
    else reject(new AppError('CUERPO_INCOMPLETO'));
  };
  const timer = setTimeout(onSilence, STALLED_MS);
  const onData = () => void timer.refresh();
  const job = reading();
  raw.on('data', onData);
  try {
    return await Promise.race([job, promise]);
  } finally {
    clearTimeout(timer);
    raw.off('data', onData);
  }
}
