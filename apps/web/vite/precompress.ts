import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/**
 * Files worth compressing: text and WebAssembly. Fonts and images are already compressed, and the
 * page itself is generated at run time.
 */
const WORTH = /\.(?:js|mjs|css|svg|json|webmanifest|wasm|bcmap|map|txt)$/;
/** Size in bytes below which compression saves next to nothing. */
const MIN_BYTES = 256;
/**
 * Size in bytes above which brotli's quality is lowered: at the highest one the readers of PDF and
 * QR alone would take longer than the build.
 */
const LARGE_BYTES = 512 * 1024;
const LARGE_QUALITY = 9;
/**
 * Qualities for the browser tests, whose build is thrown away: a twentieth of the CPU of the best.
 */
const QUICK_QUALITY = 4;
const QUICK_LEVEL = 1;
const isQuick = process.env['PLOMADA_QUICK_PACK'] === '1';

function qualityOf(bytes: number): number {
  if (isQuick) return QUICK_QUALITY;
  return bytes > LARGE_BYTES ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY;
}

async function packFile(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < MIN_BYTES) return;
  const packed = await Promise.all([
    packBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: qualityOf(body.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    packGzip(body, { level: isQuick ? QUICK_LEVEL : constants.Z_BEST_COMPRESSION }),
  ]);
  for (const [i, extension] of ['br', 'gz'].entries()) {
    const copy = packed[i];
    if (copy !== undefined && copy.length < body.length) {
      await writeFile(`${path}.${extension}`, copy);
    }
  }
}

/**
 * Writes `x.br` and `x.gz` beside every file that they make smaller, so that the server only serves
 * them.
 */
export async function precompressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && WORTH.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => packFile(join(parentPath, name))));
}

/** Compresses the built files at the very end, after the public folder was copied. */
export function precompress(): Plugin {
  let folder: string | undefined;
  // False after a failed build, which has no folder: compressing it would report that instead of
  // the reason.
  let written = false;
  return {
    name: 'plomada-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    writeBundle() {
      written = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (written && folder !== undefined) await precompressFolder(folder);
      },
    },
  };
}
