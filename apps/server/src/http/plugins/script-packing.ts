import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyBaseLogger } from 'fastify';

import type { Encoding } from './compression.ts';

const brotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const brotliOf = (quality: number) => (script: Buffer) =>
  brotli(script, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
const gzipOf = (level: number) => (script: Buffer) => packGzip(script, { level });

/** The best takes a third of a second for the provider's core and saves a sixth of its bytes. */
const PACKINGS = {
  br: { quick: brotliOf(4), best: brotliOf(constants.BROTLI_MAX_QUALITY) },
  gzip: { quick: gzipOf(constants.Z_DEFAULT_LEVEL), best: gzipOf(constants.Z_BEST_COMPRESSION) },
} as const;

/** The provider's core and widgets are twenty files; a new version of them takes the place of the old. */
const MAX_KEPT = 64;

type PackScript = (encoding: Encoding, script: Buffer) => Promise<Buffer>;

/**
 * Packs scripts that pass through on their way to the browser, each as small as it gets once. Who asks
 * before that is done gets it packed in a hurry.
 */
export function scriptPacker(log: Pick<FastifyBaseLogger, 'warn'>): PackScript {
  /** Null while it is being packed. */
  const kept = new Map<string, Buffer | null>();
  const packBest = async (key: string, encoding: Encoding, script: Buffer): Promise<void> => {
    kept.set(key, null);
    try {
      kept.set(key, await PACKINGS[encoding].best(script));
    } catch (err) {
      log.warn({ err }, 'a script of the identity provider was not packed');
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
