import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { clerkFrontendApiProxy } from '@clerk/backend/proxy';
import type { FastifyInstance, FastifyRequest, FastifyBaseLogger } from 'fastify';

import type { Env } from '../../context/env.ts';
import type { SharedCounts } from '../limits/shared-counts.ts';
import { limitIdentityCalls, refuseForeignHost, sendClerkError } from './clerk-limits.ts';
import { askedEncoding, type Encoding } from './compression.ts';

const brotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const brotliOf = (quality: number) => (script: Buffer) =>
  brotli(script, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const gzipOf = (level: number) => (script: Buffer) => packGzip(script, { level });

/**
 * Compression levels. The best one takes a third of a second for the provider's core script and
 * saves a sixth of its bytes.
 */
const PACKINGS = {
  br: { quick: brotliOf(4), best: brotliOf(constants.BROTLI_MAX_QUALITY) },
  gzip: { quick: gzipOf(constants.Z_DEFAULT_LEVEL), best: gzipOf(constants.Z_BEST_COMPRESSION) },
} as const;

/**
 * Most scripts in the cache. The provider's core and widgets are twenty files; a new version of
 * them evicts the old one.
 */
const MAX_KEPT = 64;

type PackScript = (encoding: Encoding, script: Buffer) => Promise<Buffer>;

/**
 * Compresses forwarded scripts at the best level, once each; until that is done, requests get a
 * quickly compressed version.
 */
function scriptPacker(log: Pick<FastifyBaseLogger, 'warn'>): PackScript {
  /** Compressed scripts; null while one is being compressed. */
  const kept = new Map<string, Buffer | null>();
  const packBest = async (key: string, encoding: Encoding, script: Buffer): Promise<void> => {
    kept.set(key, null);
    try {
      kept.set(key, await PACKINGS[encoding].best(script));
    } catch (err) {
      log.warn({ err }, 'a script of the identity provider was not compressed');
      kept.delete(key);
    }
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  };
  return async (encoding, script) => {
    const key = `${encoding} ${createHash('sha256').update(script).digest('base64')}`;
    const ready = kept.get(key);
    if (ready) return ready;
    if (ready === undefined) void packBest(key, encoding, script);
    return PACKINGS[encoding].quick(script);
  };
}

/**
 * Headers that are not forwarded: a client could use them to impersonate another address or host
 * towards the provider, and the length is computed anew.
 */
const NOT_FORWARDED = new Set([
  'host',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'clerk-proxy-url',
  'clerk-secret-key',
  'content-length',
]);

function aRequest(request: FastifyRequest, origin: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (NOT_FORWARDED.has(name) || value === undefined) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  const { host, protocol } = new URL(origin);
  headers.set('x-forwarded-host', host);
  headers.set('x-forwarded-proto', protocol.slice(0, -1));
  headers.set('x-forwarded-for', request.ip);
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null;
  return new Request(new URL(request.url, origin), { method: request.method, headers, body });
}

const SCRIPT = /^(?:text|application)\/javascript\b/;
const DATA = /^application\/json\b/;

/**
 * Body of the provider's answer, already decompressed: whole when it is worth compressing again,
 * else as a stream.
 */
async function bodyOf({ status, headers, body }: Response): Promise<Buffer | Readable | undefined> {
  if (body === null) return undefined;
  const type = headers.get('content-type') ?? '';
  const stream = Readable.fromWeb(body);
  return DATA.test(type) || (SCRIPT.test(type) && status === 200) ? buffer(stream) : stream;
}

/**
 * Forwards `/__clerk/*` to the identity provider's Frontend API, so that the browser has one origin.
 * Bodies are small forms and pass as bytes.
 */
export async function registerClerkProxy(
  app: FastifyInstance,
  env: Env,
  counts: SharedCounts,
): Promise<void> {
  const { CLERK_PROXY_URL: proxyPath, CLERK_FAPI_URL: fapiUrl } = env;
  if (proxyPath === undefined || fapiUrl === undefined) return;
  const options = {
    proxyPath,
    fapiUrl,
    publishableKey: env.CLERK_PUBLISHABLE_KEY,
    secretKey: env.CLERK_SECRET_KEY,
  };
  const pack = scriptPacker(app.log);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_req, body, done) => {
      done(null, body);
    });
    scope.setErrorHandler((error, request, reply) => sendClerkError(request, reply, error));
    refuseForeignHost(scope, env);
    limitIdentityCalls(scope, env, counts);
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: `${proxyPath}/*`,
      handler: async (request, reply) => {
        const response = await clerkFrontendApiProxy(aRequest(request, env.PUBLIC_ORIGIN), options);
        // The body is read before the headers are copied: when a body that is read whole breaks
        // off, the caller gets an error of ours.
        const body = await bodyOf(response);
        reply.code(response.status);
        for (const [name, value] of response.headers) reply.header(name, value);
        const isScript = SCRIPT.test(response.headers.get('content-type') ?? '');
        // Answers that are no scripts are compressed by the plugin of all answers.
        if (!isScript || !Buffer.isBuffer(body)) return reply.send(body);
        const encoding = askedEncoding(request, reply);
        if (encoding === null) return reply.send(body);
        const packed = await pack(encoding, body);
        return reply.header('content-encoding', encoding).send(packed);
      },
    });
  });
}
