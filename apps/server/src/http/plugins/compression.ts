import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Smallest body worth compressing: below it the added headers cost what is saved. */
const MIN_BYTES = 1024;
/**
 * Largest body compressed synchronously; larger ones use the thread pool, which costs more in total
 * but does not block other calls.
 */
const MAX_SYNC_BYTES = 512 * 1024;
/**
 * Types that are compressed; files, pictures, spreadsheets and lines of progress are sent
 * unchanged.
 */
const COMPRESSIBLE = /^(?:application\/json|text\/html)\b/;

/**
 * Lowest level of each encoding: measured, it saves nearly as much as the next levels in half the
 * time.
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP = { level: 1 };

/** Encodings in order of preference. */
const ENCODINGS = {
  br: { now: (body: Buffer) => brotliCompressSync(body, BROTLI), later: promisify(brotliCompress) },
  gzip: { now: (body: Buffer) => gzipSync(body, GZIP), later: promisify(gzip) },
} as const;
export type Encoding = keyof typeof ENCODINGS;
const NAMES: Encoding[] = ['br', 'gzip'];

function compress(encoding: Encoding, body: Buffer): Buffer | Promise<Buffer> {
  if (body.length <= MAX_SYNC_BYTES) return ENCODINGS[encoding].now(body);
  return encoding === 'br' ? ENCODINGS.br.later(body, BROTLI) : ENCODINGS.gzip.later(body, GZIP);
}

/**
 * Payload of an answer: for tRPC's web `Response`, unless it is streamed, the bytes of its body, so
 * that they are compressed like any other.
 */
async function unwrap(reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (!(payload instanceof Response)) return payload;
  const { headers, status } = payload;
  const type = headers.get('content-type') ?? '';
  if (!COMPRESSIBLE.test(type) || headers.has('transfer-encoding')) return payload;
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  return Buffer.from(await payload.arrayBuffer());
}

function varyByEncoding(reply: FastifyReply): void {
  const before = [reply.getHeader('vary') ?? []].flat().join(', ');
  if (/\baccept-encoding\b|\*/i.test(before)) return;
  reply.header('vary', before === '' ? 'accept-encoding' : `${before}, accept-encoding`);
}

/**
 * Encoding that the caller accepts, null for none; also sets `vary`, because the answer depends on
 * it.
 */
export function askedEncoding(request: FastifyRequest, reply: FastifyReply): Encoding | null {
  varyByEncoding(reply);
  return negotiate(request.headers['accept-encoding'] ?? '', NAMES);
}

/**
 * Compresses JSON and the page as the caller accepts (ADR 19). Secrets in an answer cannot be
 * guessed from its length (BREACH): calls need a bearer token and no cookie counts, so no other
 * site can make a browser send one. The provider's cookies are not sent with requests of other
 * sites.
 */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const sent = await unwrap(reply, payload);
    if (typeof sent !== 'string' && !Buffer.isBuffer(sent)) return sent;
    const type = String(reply.getHeader('content-type') ?? '');
    if (!COMPRESSIBLE.test(type) || reply.hasHeader('content-encoding')) return sent;
    const body = typeof sent === 'string' ? Buffer.from(sent) : sent;
    if (body.length < MIN_BYTES) return body;
    const encoding = askedEncoding(request, reply);
    if (encoding === null) return body;
    const compressed = await compress(encoding, body);
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compressed;
  });
}
