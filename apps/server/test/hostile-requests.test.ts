import { once } from 'node:events';
import { METHODS, request as pedir } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as esperar } from 'node:timers/promises';

import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { assertShallowJson } from '../src/http/transport/json-limits.ts';
import { archivosRouter, archivosRoutes } from './support/archivos.router.ts';
import { NORTE } from './support/data.ts';
import { fixtureRouter, fixtureRoutes } from './support/fixture.router.ts';
import { claveNueva, crearServidor, tokenDe, type Servidor } from './support/server.ts';

let servidor: Servidor;
let conArchivos: Servidor;
let url: URL;
let token: string;
/** Time limit of calls, so long that an immediate refusal is faster even on a busy machine. */
const CALL_LIMIT_MS = 1000;
const conLimite = fixtureRoutes.map((route) => ({ ...route, limitMs: CALL_LIMIT_MS }));
const proveedor = Fastify();
beforeAll(async () => {
  const fapi = await proveedor.listen({ port: 0, host: '127.0.0.1' });
  const env = { CLERK_PROXY_URL: '/__clerk', CLERK_FAPI_URL: `${fapi}/__clerk` };
  [servidor, conArchivos] = await Promise.all([
    crearServidor({ router: fixtureRouter, routes: conLimite, env, limiteMs: CALL_LIMIT_MS }),
    crearServidor({ router: archivosRouter, routes: archivosRoutes }),
  ]);
  url = new URL(await servidor.app.listen({ port: 0, host: '127.0.0.1' }));
  token = await tokenDe('Owner');
});
afterAll(async () => {
  await Promise.all([servidor.cerrar(), conArchivos.cerrar()]);
  await proveedor.close();
});

const JSON_TYPE = 'content-type: application/json';
const defectos = ({ lineas }: Servidor) => lineas.filter((linea) => linea.includes('"level":50'));

describe('JSON nested too deeply', () => {
  const HONDO = '['.repeat(3000) + ']'.repeat(3000);
  const CON_RAMA = `{"codigo":"x","nombre":"xx","extra":${HONDO}}`;
  const REFERIDO = JSON.stringify({
    json: { codigo: 'x', nombre: 'xx', a: { b: null } },
    // Superjson's notation for a value that is its own parent.
    meta: { referentialEqualities: { a: ['a.b'] } },
  });

  it.each([
    ['REST', `/api/${NORTE}/prueba/rubros`, CON_RAMA],
    ['REST, another procedure', `/api/${NORTE}/prueba/rubros-bis`, HONDO],
    ['tRPC', '/trpc/crear', `{"json":${CON_RAMA}}`],
    ['tRPC, what superjson says of it', '/trpc/crear', `{"json":{},"meta":{"values":${HONDO}}}`],
    ['tRPC, a knot', '/trpc/crear', REFERIDO],
  ])('is a 400 over %s, with and without an idempotency key', async (_nombre, path, payload) => {
    for (const clave of [{}, claveNueva()]) {
      const respuesta = await servidor.app.inject({
        method: 'POST',
        url: path,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-tenant-id': NORTE,
          ...clave,
        },
        payload,
      });
      expect(respuesta.statusCode).toBe(400);
      expect(respuesta.body).toContain('JSON_INVALIDO');
      expect(respuesta.body).toContain('niveles anidados');
    }
  });

  it('is refused beyond 64 levels', () => {
    const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
    expect(() => assertShallowJson(nested(64))).not.toThrow();
    expect(() => assertShallowJson(nested(65))).toThrow('64 niveles');
  });

  it('is a 400 in a text field of a form, too', async () => {
    const form = new FormData();
    form.append('partes', HONDO);
    form.append('archivo', new File(['hola'], 'plano.pdf'));
    const codificado = new Response(form);
    const respuesta = await conArchivos.app.inject({
      method: 'POST',
      url: `/api/${NORTE}/prueba/archivos`,
      headers: {
        'content-type': codificado.headers.get('content-type') ?? '',
        authorization: `Bearer ${await tokenDe('Admin')}`,
        ...claveNueva(),
      },
      payload: Buffer.from(await codificado.arrayBuffer()),
    });
    expect([respuesta.statusCode, respuesta.json().error]).toEqual([400, 'JSON_INVALIDO']);
  });
});

describe('JSON with a key such as __proto__', () => {
  it.each([
    ['REST', `/api/${NORTE}/prueba/rubros`, '{"codigo":"1","nombre":"xx","__proto__":{"a":1}}'],
    [
      'REST, escaped',
      `/api/${NORTE}/prueba/rubros`,
      String.raw`{"codigo":"1","nombre":"xx","\u005f_proto_\u005f":{"a":1}}`,
    ],
    ['tRPC', '/trpc/crear', '{"json":{"codigo":"1","nombre":"xx","__proto__":{"a":1}}}'],
    ['tRPC, further down', '/trpc/crear', '{"json":{"codigo":{"x":[{"__proto__":1}]}}}'],
  ])('is a 400 over %s', async (_nombre, path, payload) => {
    const { statusCode, body } = await servidor.app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-tenant-id': NORTE,
      },
      payload,
    });
    expect(statusCode).toBe(400);
    expect(body).toContain('JSON_INVALIDO');
  });

  it('is accepted as ordinary text', async () => {
    const { statusCode, body } = await servidor.app.inject({
      method: 'POST',
      url: `/api/${NORTE}/prueba/rubros`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: '{"codigo":"PROTO","nombre":"__proto__"}',
    });
    expect([statusCode, body]).toEqual([201, expect.stringContaining('__proto__')]);
  });
});

describe('methods that a path does not accept', () => {
  const propios = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT']);
  const otros = METHODS.filter((metodo) => !propios.has(metodo));
  const paths = [
    '/',
    '/health',
    '/api/nada',
    `/api/${NORTE}/prueba/rubros`,
    '/trpc/crear',
    '/api/webhooks/clerk',
    '/__clerk/v1/client',
  ];
  const TIPOS: Record<string, string>[] = [
    {},
    { 'content-type': 'application/json' },
    { 'content-type': 'text/plain' },
  ];

  async function pedirCon(method: string, path: string, headers: Record<string, string>) {
    const pedido = pedir(new URL(path, url), { method, headers }).end();
    const [respuesta] = await once(pedido, 'response');
    return { status: Number(respuesta.statusCode), texto: await text(respuesta) };
  }

  it.each(paths)('are 405 in the form of every error: %s', async (path) => {
    for (const method of otros) {
      for (const headers of TIPOS) {
        const { status, texto } = await pedirCon(method, path, headers);
        expect([method, status, texto]).toEqual([
          method,
          405,
          expect.stringMatching(/"metodo_no_permitido"/i),
        ]);
      }
    }
    expect(defectos(servidor)).toEqual([]);
  });
});

describe('an incomplete body', () => {
  const abrir = (path: string, cabeceras: string[], cuerpo = '{"a":'): Socket => {
    const socket = connect(Number(url.port), url.hostname);
    const lineas = [`POST ${path} HTTP/1.1`, `Host: ${url.host}`, ...cabeceras];
    socket.write(`${lineas.join('\r\n')}\r\ncontent-length: 500\r\n\r\n${cuerpo}`);
    return socket;
  };
  const FORM = 'content-type: multipart/form-data; boundary=x';
  const quien = () => [`authorization: Bearer ${token}`, `x-tenant-id: ${NORTE}`];

  it.each([
    ['REST', `/api/${NORTE}/prueba/rubros`, () => [JSON_TYPE, ...quien()]],
    ['REST, from nobody', `/api/${NORTE}/prueba/rubros`, () => [JSON_TYPE]],
    ['REST, without a type', `/api/${NORTE}/prueba/rubros`, () => []],
    ['tRPC', '/trpc/crear', () => [JSON_TYPE, ...quien()]],
    ['tRPC, from nobody', '/trpc/crear', () => [JSON_TYPE]],
    ['tRPC, a form', '/trpc/crear', () => [FORM, ...quien()]],
    ['the webhook', '/api/webhooks/clerk', () => [JSON_TYPE]],
    [
      'the identity proxy',
      '/__clerk/v1/client/sign_ins',
      () => ['content-type: application/x-www-form-urlencoded'],
    ],
    ['no path at all', '/nada', () => [JSON_TYPE]],
  ])('is an error of its sender: %s', async (_nombre, path, cabeceras) => {
    servidor.lineas.length = 0;
    const socket = abrir(path, cabeceras());
    // The text is read to its end, which proves that the connection is closed.
    expect(await text(socket)).toMatch(
      /^HTTP\/1\.1 408 .*\r\nconnection: close\r\n.*"(error|code)":"cuerpo_incompleto"/is,
    );
    await vi.waitFor(() =>
      expect(servidor.lineas.map((linea) => JSON.parse(linea))).toMatchObject([
        { level: 30, msg: 'request', status: 408 },
      ]),
    );
    expect(servidor.lineas.filter((linea) => linea.includes('stack'))).toEqual([]);
  });

  it('is no internal error either when its sender hangs up', async () => {
    servidor.lineas.length = 0;
    for (const path of [`/api/${NORTE}/prueba/rubros`, '/trpc/crear', '/api/webhooks/clerk']) {
      const llegado = once(servidor.app.server, 'request');
      const socket = abrir(path, [JSON_TYPE, ...quien()]);
      await llegado;
      socket.resetAndDestroy();
    }
    // Nothing may follow: a call that waited for its body would be cut off at its limit.
    await esperar(2 * CALL_LIMIT_MS);
    expect(defectos(servidor)).toEqual([]);
  });
});
