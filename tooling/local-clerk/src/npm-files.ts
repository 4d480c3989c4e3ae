import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { notFound } from './api-error.ts';

const PACKAGES = ['clerk-js', 'ui'] as const;
const paramsSchema = z.object({ spec: z.string(), file: z.string() });

/** The SDK's browser files, as the provider's own host would serve them; versions are ignored. */
export async function registerNpmFiles(app: FastifyInstance): Promise<void> {
  const files = await listBrowserFiles();
  app.get('/@clerk/:spec/dist/:file', async (request, reply) => {
    const { spec, file } = paramsSchema.parse(request.params);
    // Only names read from the disk at start can be asked for: no path is built from the request.
    const path = files.get(`${spec.split('@')[0]}/${file}`);
    if (!path) throw notFound('El archivo');
    // Chunks carry hash and version in their name, the two entries do not.
    const life = file.includes('_') ? 'max-age=31536000, immutable' : 'max-age=3600';
    reply.type('text/javascript; charset=utf-8').header('cache-control', `public, ${life}`);
    return reply.send(createReadStream(path));
  });
}

async function listBrowserFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const name of PACKAGES) {
    const manifest = findPackageJSON(`@clerk/${name}`, import.meta.url);
    if (!manifest) throw new Error(`Falta el paquete @clerk/${name}.`);
    const dist = join(dirname(manifest), 'dist');
    for (const file of await readdir(dist)) {
      if (file.endsWith('.js')) files.set(`${name}/${file}`, join(dist, file));
    }
  }
  return files;
}
