import { PassThrough } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Progress } from '../../context/context.ts';
import { blameSender } from '../transport/body-arrival.ts';
import { reportError } from '../transport/report-error.ts';

const NDJSON = 'application/x-ndjson';

export type FinalAnswer = { readonly status: number; readonly text: string };

export const asksForProgress = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes(NDJSON) ?? false;

/**
 * Streams one JSON per line: `{"progreso":…}` during the work, and last
 * `{"status":…,"resultado":…}` with the plain answer. A failure before the first line is a plain
 * error answer.
 */
export async function replyWithProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  call: (progress: Progress) => Promise<FinalAnswer>,
): Promise<FastifyReply> {
  const stream = new PassThrough();
  let started = false;
  const writeLine = (line: string): void => {
    if (!started) {
      started = true;
      // The header forbids proxies to buffer the lines.
      reply.code(200).type(NDJSON).header('x-accel-buffering', 'no').send(stream);
    }
    if (!stream.destroyed) stream.write(`${line}\n`);
  };
  try {
    const { status, text } = await call((progress) =>
      writeLine(JSON.stringify({ progreso: progress })),
    );
    writeLine(`{"status":${status},"resultado":${text}}`);
  } catch (error) {
    if (!started) throw error;
    const { status, body } = reportError(request.log, blameSender(request, error));
    writeLine(JSON.stringify({ status, resultado: body }));
  }
  stream.end();
  return reply;
}
