import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { CallScope } from '../../context/call-scope.ts';
import { keepContext } from '../../context/keep-context.ts';

type Chunks = AsyncIterable<string | Uint8Array>;

/**
 * Answer with a file. `stream` may be a stream or a generator that still queries: it runs in the
 * context of the call that made it. A `Readable` fed by such a generator has to wrap it itself
 * (`keepContext`).
 */
export class Download {
  readonly name: string;
  readonly mime: string;
  /** Size in bytes; null when it is not known beforehand. */
  readonly bytes: number | null;
  readonly stream: Chunks;

  constructor(data: {
    readonly name: string;
    readonly mime: string;
    readonly bytes?: number;
    readonly stream: Chunks;
  }) {
    this.name = data.name;
    this.mime = data.mime;
    this.bytes = data.bytes ?? null;
    this.stream = keepContext(data.stream);
  }
}

/** Output of a procedure that answers a file. It needs `restOnly`: no JSON can carry it. */
export const downloadSchema = z.custom<Download>((value) => value instanceof Download);

const percentEncoded = (c: string): string =>
  `%${c.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * Header `content-disposition` by RFC 6266: a plain name for old readers and the true one,
 * percent-encoded (RFC 8187).
 */
function contentDisposition(name: string): string {
  const simple = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*!]/g, percentEncoded);
  return `attachment; filename="${simple}"; filename*=UTF-8''${exact}`;
}

/** The time without progress after which a reader is disconnected: its slot is needed by others. */
const STALLED_MS = 60_000;

type Pieces = AsyncIterator<string | Uint8Array>;

/** Pieces of a stream; calls `cut` when the reader does not fetch one in time. */
async function* pumped(first: Awaited<ReturnType<Pieces['next']>>, rest: Pieces, cut: () => void) {
  for (let step = first; !step.done; step = await rest.next()) {
    const timer = setTimeout(cut, STALLED_MS);
    try {
      yield step.value;
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * The one way to answer with a stream. Its source belongs to the call's scope before the first piece is read,
 * so that it ends with the answer. Headers leave with the first bytes: until then a failure is still an error
 * answer.
 */
export async function sendDownload(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  scope: Pick<CallScope, 'hold' | 'own' | 'gone'>,
  { status, download }: { readonly status: number; readonly download: Download },
): Promise<FastifyReply> {
  const { name, mime, bytes, stream } = download;
  const pieces = stream[Symbol.asyncIterator]();
  scope.hold(() => pieces.return?.());
  scope.gone().throwIfAborted();
  const first = await pieces.next();
  scope.gone().throwIfAborted();
  reply
    .code(status)
    .type(mime)
    .header('content-disposition', contentDisposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
  if (bytes !== null) reply.header('content-length', bytes);
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  const cut = () => void reply.raw.destroy();
  const body = Readable.from(pumped(first, pieces, cut), { objectMode: false });
  return reply.send(scope.own(body));
}
