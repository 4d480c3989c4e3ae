import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { crearServidor, type Servidor } from './soporte/servidor.ts';

let proveedor: FastifyInstance;
let servidor: Servidor;
type Visto = { url: string; method: string; headers: Record<string, unknown>; body: unknown };
const vistos: Visto[] = [];

beforeAll(async () => {
  proveedor = Fastify();
  proveedor.addContentTypeParser('*', { parseAs: 'string' }, (_req, body, done) =>
    done(null, body),
  );
  proveedor.all('/__clerk/*', async (request, reply) => {
    const { url, method, headers, body } = request;
    vistos.push({ url, method, headers, body });
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

it('forwards a form with its cookies and brings every cookie back', async () => {
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

it('passes statuses and foreign redirects as they are', async () => {
  expect((await pedir('/__clerk/v1/mal')).statusCode).toBe(422);
  const salida = await pedir('/__clerk/v1/salir');
  expect([salida.statusCode, salida.headers.location]).toEqual([302, 'https://otro.example/x']);
});

it('does not let a client pass for another address or site', async () => {
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

it('stays below its own path at the provider', async () => {
  vistos.length = 0;
  await pedir('/__clerk/%2e%2e/admin');
  await pedir('/__clerk/../admin');
  expect(vistos.filter(({ url }) => !url.startsWith('/__clerk/'))).toEqual([]);
});
