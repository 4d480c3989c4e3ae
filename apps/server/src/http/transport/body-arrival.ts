import type { IncomingMessage } from 'node:http';

import { AppError } from '@plomada/domain/errores';
import type { FastifyRequest } from 'fastify';

/** Bodies that are not read yet: their caller is not authorised so far. */
const unread = new WeakSet<IncomingMessage>();

/** The body stays on the wire until `startReading`: while it does, its absence is nobody's fault. */
export const leaveUnread = ({ raw }: FastifyRequest): void => void unread.add(raw);
export const startReading = ({ raw }: FastifyRequest): void => void unread.delete(raw);

const TIMER = 'FST_ERR_HANDLER_TIMEOUT';

function isTimeout(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'TIEMPO_AGOTADO';
  return error instanceof Error && 'code' in error && error.code === TIMER;
}

/** The socket's error when the sender hung up in the middle of a body. */
const isCut = (raw: IncomingMessage, error: unknown): boolean =>
  raw.errored !== null && raw.errored === error;

/**
 * A body that did not come is the sender's doing, whatever timer noticed it: no defect of ours, and
 * nothing to try again in a moment. Any other error stays as it is.
 */
export function blameSender(request: FastifyRequest, error: unknown): unknown {
  const { raw } = request;
  // A request that came over no socket has no such property: all of it is there.
  if (!('complete' in raw) || raw.complete || unread.has(raw)) return error;
  if (!isTimeout(error) && !isCut(raw, error)) return error;
  return new AppError('CUERPO_INCOMPLETO', { cause: error });
}

/** Longest silence of a sender in the middle of a body: what the call holds is needed by others. */
const STALLED_MS = 60_000;

/** Ends `reading` of a body once no byte of it has come for that long, however long the whole takes. */
export async function untilStalled<T>(
  { raw }: FastifyRequest,
  reading: () => Promise<T>,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onSilence = () => {
    // Bytes that wait for a slow disk are no silence of the sender.
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
