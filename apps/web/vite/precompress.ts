import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/**
 * Text and WebAssembly; fonts and images are already compressed, and the page itself is generated
 * at run time.
 */
const WORTH = /\.(?:js|mjs|css|svg|json|webmanifest|wasm|bcmap|map|txt)$/;
/** Smaller files save next to nothing by compression. */
const MIN_BYTES = 256;
/** Lower quality for the readers of PDF and QR, which alone would take longer than the build. */
const LARGE_BYTES = 512 * 1024;
const LARGE_QUALITY = 9;

async function packFile(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < MIN_BYTES) return;
  const packed = await Promise.all([
    packBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]:
          body.length > LARGE_BYTES ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    packGzip(body, { level: constants.Z_BEST_COMPRESSION }),
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

/** Runs last, after the public folder was copied. */
export function precompress(): Plugin {
  let folder: string | undefined;
  // A failed build has no folder, whose absence would be reported instead of the reason.
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
