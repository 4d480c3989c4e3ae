import { PassThrough } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Progress } from '../../context/context.ts';
import { blameSender } from '../transport/body-arrival.ts';
import { reportError } from '../transport/report-error.ts';

const NDJSON = 'application/x-ndjson';

export type FinalAnswer = { readonly status: number; readonly texto: string };

export const asksForProgress = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes(NDJSON) ?? false;

/**
 * One JSON per line: `{"progreso":…}` as the work goes, and at last `{"status":…,"resultado":…}` with
 * what the plain answer would have been. What fails before the first line is a plain error answer.
 */
export async function replyWithProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  llamar: (progreso: Progress) => Promise<FinalAnswer>,
): Promise<FastifyReply> {
  const flujo = new PassThrough();
  let empezado = false;
  const escribir = (linea: string): void => {
    if (!empezado) {
      empezado = true;
      // No proxy may hold lines back until there are many.
      reply.code(200).type(NDJSON).header('x-accel-buffering', 'no').send(flujo);
    }
    if (!flujo.destroyed) flujo.write(`${linea}\n`);
  };
  try {
    const { status, texto } = await llamar((progreso) => escribir(JSON.stringify({ progreso })));
    escribir(`{"status":${status},"resultado":${texto}}`);
  } catch (error) {
    if (!empezado) throw error;
    const { status, body } = reportError(request.log, blameSender(request, error));
    escribir(JSON.stringify({ status, resultado: body }));
  }
  flujo.end();
  return reply;
}
