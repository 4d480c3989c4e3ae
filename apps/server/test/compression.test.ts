import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GENTE, NORTE } from './support/data.ts';
import { crearServidor, tokenDe, type Servidor } from './support/server.ts';

const JS = `export const texto = '${'plomada '.repeat(400)}';`;
const HTML = `<!doctype html><html><head><meta name="plomada-config" content="" /></head><body>${'<p>obra</p>'.repeat(200)}</body></html>`;

let servidor: Servidor;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'plomada-web-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), HTML);
  const file = join(dist, 'assets', 'index-BsX1y2Z3.js');
  await writeFile(file, JS);
  await writeFile(`${file}.br`, brotliCompressSync(JS));
  await writeFile(`${file}.gz`, gzipSync(JS));
  await writeFile(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  servidor = await crearServidor({ env: { WEB_DIST: dist } });
  // Enough rows for an answer over 1 kB.
  await servidor.admin(
    `insert into rubros (id, tenant_id, codigo, nombre, orden, creado_en, creado_por, actualizado_en)
     select gen_random_uuid(), $1::uuid, 'Z' || n, 'Hormigón y encofrados ' || n, n, now(), $2::uuid, now()
     from generate_series(1, 60) as n`,
    [NORTE, GENTE.Owner.id],
  );
});
afterAll(async () => {
  await servidor.cerrar();
  await rm(dist, { recursive: true });
});

const LIST = `/api/${NORTE}/rubros`;
const BATCH = `/trpc/rubros.listar?batch=1&input=${encodeURIComponent('{"0":{"json":{}}}')}`;

async function ask(url: string, accept: string | null, method: 'GET' | 'HEAD' = 'GET') {
  const respuesta = await servidor.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${await tokenDe('Owner')}`,
      'x-tenant-id': NORTE,
      ...(accept === null ? {} : { 'accept-encoding': accept }),
    },
  });
  const { headers, rawPayload, statusCode } = respuesta;
  return { headers, raw: rawPayload, status: statusCode, encoding: headers['content-encoding'] };
}

const UNPACK = new Map([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);

describe.each([
  ['REST', LIST],
  ['tRPC', BATCH],
  ['the page', '/'],
  ['a built file', '/assets/index-BsX1y2Z3.js'],
])('%s', (_name, url) => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ])('is sent to %s as %s, and unpacks to the same bytes', async (accept, encoding) => {
    const [plain, packed] = [await ask(url, null), await ask(url, accept)];
    expect([plain.status, plain.encoding]).toEqual([200, undefined]);
    expect([packed.status, packed.encoding]).toEqual([200, encoding]);
    expect(UNPACK.get(encoding)?.(packed.raw)).toEqual(plain.raw);
    expect(packed.raw.length).toBeLessThan(plain.raw.length / 2);
    expect(packed.headers['content-length']).toBe(String(packed.raw.length));
    expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
    expect(packed.headers['cache-control']).toBe(plain.headers['cache-control']);
    for (const { headers } of [plain, packed]) expect(headers.vary).toContain('accept-encoding');
  });

  it.each([null, 'identity', 'deflate', 'gzip;q=0'])(
    'is sent uncompressed for %s',
    async (accept) => {
      const { encoding, headers, raw } = await ask(url, accept);
      expect([encoding, headers['content-length']]).toEqual([undefined, String(raw.length)]);
    },
  );
});

it('answers HEAD with the headers of GET', async () => {
  for (const url of [LIST, '/', '/assets/index-BsX1y2Z3.js']) {
    const [get, head] = [await ask(url, 'br'), await ask(url, 'br', 'HEAD')];
    expect(head.raw.length).toBe(0);
    for (const name of ['content-encoding', 'content-length', 'vary']) {
      expect([url, head.headers[name]]).toEqual([url, get.headers[name]]);
    }
  }
});

it('sends short answers uncompressed, and readable errors', async () => {
  const health = await ask('/health', 'br');
  expect([health.encoding, health.raw.toString()]).toEqual([undefined, '{"status":"ok"}']);
  const missing = await ask('/trpc/no.existe', 'br');
  expect([missing.status, missing.encoding]).toEqual([404, undefined]);
  expect(JSON.parse(missing.raw.toString())).toHaveProperty('error');
});

it('never compresses a downloaded file', async () => {
  const template = await ask(`/api/${NORTE}/acopios-items/items/template`, 'br, gzip');
  expect([template.status, template.encoding]).toEqual([200, undefined]);
});

it('serves compressed copies only under the original address, cached for a year', async () => {
  expect((await ask('/assets/index-BsX1y2Z3.js.br', 'br')).status).toBe(404);
  const { headers } = await ask('/assets/index-BsX1y2Z3.js', 'br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await ask('/favicon.svg', 'br')).encoding).toBeUndefined();
});
