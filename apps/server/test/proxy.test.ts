import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';

import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { crearServidor, type Servidor } from './support/server.ts';

let proveedor: FastifyInstance;
let servidor: Servidor;
type Visto = { url: string; method: string; headers: Record<string, unknown>; body: unknown };
const vistos: Visto[] = [];
const SCRIPT = `globalThis.Clerk = [${Array.from({ length: 2_000 }, (_, i) => (i * i) % 977).join()}];`;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const CLIENT = { response: { id: 'client_1', sessions: 'una sesión '.repeat(200) } };

beforeAll(async () => {
  proveedor = Fastify();
  proveedor.addContentTypeParser('*', { parseAs: 'string' }, (_req, body, done) =>
    done(null, body),
  );
  proveedor.all('/__clerk/*', async (request, reply) => {
    const { url, method, headers, body } = request;
    vistos.push({ url, method, headers, body });
    if (url.includes('/npm/')) return reply.type('text/javascript; charset=utf-8').send(SCRIPT);
    if (url.includes('/cortado')) {
      const { raw } = reply.hijack();
      raw.writeHead(200, { 'content-type': 'text/javascript' });
      // Late on purpose: the first bytes are under way before the cut.
      raw.write('globalThis.', () => setTimeout(() => raw.destroy(), 20));
      return reply;
    }
    if (url.endsWith('/client')) return reply.send(CLIENT);
    if (url.includes('/salir')) return reply.redirect('https://otro.example/x', 302);
    reply.header('set-cookie', ['__client=1; HttpOnly', 'otra=2']);
    return reply.code(url.includes('/mal') ? 422 : 200).send({ ok: true });
  });
  const origen = await proveedor.listen({ port: 0, host: '127.0.0.1' });
  servidor = await crearServidor({
    env: { CLERK_PROXY_URL: '/__clerk', CLERK_FAPI_URL: `${origen}/__clerk` },
  });
});
afterAll(async () => {
  await servidor.cerrar();
  await proveedor.close();
});

const pedir = (url: string, extra: Record<string, unknown> = {}) =>
  servidor.app.inject({ url, ...extra });

it('forwards a form with its cookies and returns every cookie', async () => {
  const respuesta = await pedir('/__clerk/v1/client/sign_ins?_method=PATCH', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: '__client=0',
      origin: 'http://localhost:3000',
    },
    payload: 'identifier=a%40b.c',
  });
  expect(respuesta.statusCode).toBe(200);
  expect(respuesta.headers['set-cookie']).toEqual(['__client=1; HttpOnly', 'otra=2']);
  expect(vistos.at(-1)).toMatchObject({
    url: '/__clerk/v1/client/sign_ins?_method=PATCH',
    method: 'POST',
    body: 'identifier=a%40b.c',
    headers: {
      cookie: '__client=0',
      origin: 'http://localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])(
  'sends a script to %s as %s, and data too when compression is worthwhile',
  async (accept, encoding, unpack) => {
    const headers = { 'accept-encoding': accept };
    const script = await pedir('/__clerk/npm/clerk.browser.js', { headers });
    expect(script.headers['content-encoding']).toBe(encoding);
    expect(unpack(script.rawPayload).toString()).toBe(SCRIPT);
    expect(script.headers.vary).toContain('accept-encoding');
    const answer = await pedir('/__clerk/v1/environment', { headers });
    expect([answer.headers['content-encoding'], answer.json()]).toEqual([undefined, { ok: true }]);
    const client = await pedir('/__clerk/v1/client', { headers });
    expect(client.headers['content-encoding']).toBe(encoding);
    expect(JSON.parse(unpack(client.rawPayload).toString())).toEqual(CLIENT);
  },
);

it('compresses a script best for later requests', async () => {
  const headers = { 'accept-encoding': 'br' };
  const once = async () => (await pedir('/__clerk/npm/clerk.browser.js', { headers })).rawPayload;
  const smallest = brotliCompressSync(SCRIPT).length;
  expect(brotliCompressSync(SCRIPT, QUICK).length).toBeGreaterThan(smallest);
  await expect.poll(async () => (await once()).length).toBe(smallest);
  expect(brotliDecompressSync(await once()).toString()).toBe(SCRIPT);
});

it('logs a script whose download is interrupted', async () => {
  const headers = { 'accept-encoding': 'br' };
  const cut = await pedir('/__clerk/cortado', { headers });
  expect([cut.statusCode, cut.headers['content-encoding']]).toEqual([500, undefined]);
  expect(cut.json().errors).toHaveLength(1);
});

it('passes statuses and external redirects unchanged', async () => {
  expect((await pedir('/__clerk/v1/mal')).statusCode).toBe(422);
  const salida = await pedir('/__clerk/v1/salir');
  expect([salida.statusCode, salida.headers.location]).toEqual([302, 'https://otro.example/x']);
});

it('prevents a client from pretending another address or site', async () => {
  await pedir('/__clerk/v1/environment', {
    headers: {
      'x-forwarded-for': '9.9.9.9',
      'x-forwarded-host': 'malo.example',
      'cf-connecting-ip': '9.9.9.9',
    },
  });
  expect(vistos.at(-1)?.headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'localhost:3000',
  });
});

const detras = async (
  env: Record<string, string>,
  hacer: (otro: Servidor) => Promise<void>,
): Promise<void> => {
  const { CLERK_PROXY_URL = '', CLERK_FAPI_URL = '' } = servidor.env;
  const otro = await crearServidor({ env: { CLERK_PROXY_URL, CLERK_FAPI_URL, ...env } });
  try {
    await hacer(otro);
  } finally {
    await otro.cerrar();
  }
};

it.each([
  ['1', '9.9.9.9, 7.7.7.7', '7.7.7.7'],
  ['2', '9.9.9.9, 7.7.7.7, 10.1.2.3', '7.7.7.7'],
  ['127.0.0.1, 10.0.0.0/8', '9.9.9.9, 7.7.7.7, 10.1.2.3', '7.7.7.7'],
  ['10.0.0.0/8', '9.9.9.9, 7.7.7.7', '127.0.0.1'],
  ['', '9.9.9.9', '127.0.0.1'],
])(
  'sends the provider the IP address that our proxy saw, never one written by the client: TRUST_PROXY=%s',
  (TRUST_PROXY, escrita, vista) =>
    detras({ TRUST_PROXY }, async ({ app }) => {
      const headers = { 'x-forwarded-for': escrita };
      await app.inject({ url: '/__clerk/v1/environment', headers });
      expect(vistos.at(-1)?.headers['x-forwarded-for']).toBe(vista);
    }),
);

it('counts anonymous calls by that IP address, too', () =>
  detras({ TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '2' }, async ({ app }) => {
    const estados: number[] = [];
    for (const escrita of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) {
      const headers = { 'x-forwarded-for': `${escrita}, 7.7.7.7` };
      estados.push((await app.inject({ url: '/api/auth/user-tenants', headers })).statusCode);
    }
    expect(estados).toEqual([401, 401, 429, 429]);
    const otra = { 'x-forwarded-for': '1.1.1.1, 8.8.8.8' };
    const respuesta = await app.inject({ url: '/api/auth/user-tenants', headers: otra });
    expect(respuesta.statusCode).toBe(401);
  }));

it('limits new accounts and password guesses by IP address, in the provider’s error format', () =>
  detras(
    { TRUST_PROXY: '1', RATE_LIMIT_SIGN_UP_PER_HOUR: '4', RATE_LIMIT_SIGN_IN_PER_HOUR: '2' },
    async ({ app }) => {
      const enviar = (url: string, address = '7.7.7.7', method: 'POST' | 'GET' = 'POST') =>
        app.inject({
          method,
          url: `/__clerk/v1${url}`,
          headers: { 'x-forwarded-for': `1.1.1.1, ${address}` },
        });
      // Requests that count as new accounts: a sign-up, the sending of its code, and other
      // spellings of a sign-up's path.
      const alta = [
        '/client/sign_ups?_clerk_js_version=6',
        '/client/sign_ups/sua_1/prepare_verification',
        '/client/x/../%73ign_ups',
        '//client//sign_ups/',
      ];
      for (const url of alta) expect((await enviar(url)).statusCode).toBe(200);
      const frenada = await enviar('/client/sign_ups');
      expect([frenada.statusCode, frenada.json()]).toEqual([
        429,
        {
          errors: [
            {
              code: 'too_many_requests',
              message: expect.stringContaining('Demasiados pedidos'),
              long_message: expect.stringContaining('Demasiados pedidos'),
            },
          ],
        },
      ]);
      expect(Number(frenada.headers['retry-after'])).toBeGreaterThan(3000);
      // Later steps of a sign-up, reads, other addresses and sign-ins pass; sign-ins have a limit
      // apart.
      expect((await enviar('/client/sign_ups/sua_1/attempt_verification')).statusCode).toBe(200);
      expect((await enviar('/client/sign_ups/sua_1', '7.7.7.7', 'GET')).statusCode).toBe(200);
      expect((await enviar('/client/sign_ups', '8.8.8.8')).statusCode).toBe(200);
      const intentos = ['/client/sign_ins', '/client/sign_ins/sia_1/attempt_first_factor'];
      for (const url of intentos) expect((await enviar(url)).statusCode).toBe(200);
      for (const url of intentos) expect((await enviar(url)).statusCode).toBe(429);
    },
  ));

it.each(['malo.example', 'malo.example:3000', '127.0.0.1.malo.example', '192.168.1.5:3000'])(
  'is not reachable on this machine under the name of another site: %s',
  async (host) => {
    vistos.length = 0;
    const respuesta = await pedir('/__clerk/v1/client', { headers: { host } });
    expect([respuesta.statusCode, respuesta.json().errors[0].code]).toEqual([
      404,
      'ruta_desconocida',
    ]);
    expect(vistos).toEqual([]);
    for (const propio of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'obra.localhost']) {
      const headers = { host: propio };
      expect((await pedir('/__clerk/v1/client', { headers })).statusCode).toBe(200);
    }
  },
);

it('requests only paths below its own at the provider', async () => {
  vistos.length = 0;
  await pedir('/__clerk/%2e%2e/admin');
  await pedir('/__clerk/../admin');
  expect(vistos.filter(({ url }) => !url.startsWith('/__clerk/'))).toEqual([]);
});
