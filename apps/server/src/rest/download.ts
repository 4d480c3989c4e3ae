import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { keepContext } from '../context/keep-context.ts';

type Trozos = AsyncIterable<string | Uint8Array>;

/**
 * A file as an answer. `flujo` may be a stream or a generator that still queries: it runs in the
 * context of the call that made it. A `Readable` fed by such a generator has to wrap it itself
 * (`keepContext`).
 */
export class Download {
  readonly nombre: string;
  readonly mime: string;
  /** Null when nobody knows yet. */
  readonly bytes: number | null;
  readonly flujo: Trozos;

  constructor(datos: {
    readonly nombre: string;
    readonly mime: string;
    readonly bytes?: number;
    readonly flujo: Trozos;
  }) {
    this.nombre = datos.nombre;
    this.mime = datos.mime;
    this.bytes = datos.bytes ?? null;
    this.flujo = keepContext(datos.flujo);
  }
}

/** Output of a procedure that answers a file. It needs `soloRest`: no JSON can carry it. */
export const downloadSchema = z.custom<Download>((valor) => valor instanceof Download);

const porcentaje = (c: string): string =>
  `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/** RFC 6266: a plain name for old readers and the true one, percent-encoded (RFC 8187). */
function contentDisposition(nombre: string): string {
  const simple = nombre
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const exacto = encodeURIComponent(nombre.toWellFormed()).replaceAll(/['()*!]/g, porcentaje);
  return `attachment; filename="${simple}"; filename*=UTF-8''${exacto}`;
}

async function* desde(
  primero: IteratorResult<string | Uint8Array>,
  iterador: AsyncIterator<string | Uint8Array>,
) {
  try {
    for (let paso = primero; !paso.done; paso = await iterador.next()) yield paso.value;
  } finally {
    await iterador.return?.();
  }
}

/** Nothing is said before the first bytes are there: until then a failure is still an error answer. */
export async function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { nombre, mime, bytes, flujo }: Download,
): Promise<FastifyReply> {
  const iterador = flujo[Symbol.asyncIterator]();
  const primero = await iterador.next();
  reply
    .code(status)
    .type(mime)
    .header('content-disposition', contentDisposition(nombre))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
  if (bytes !== null) reply.header('content-length', bytes);
  if (request.method === 'HEAD') {
    await iterador.return?.();
    return reply.send(Readable.from([]));
  }
  return reply.send(Readable.from(desde(primero, iterador), { objectMode: false }));
}
