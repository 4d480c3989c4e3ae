import { fieldOf } from '@plomada/domain/base/field-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE, NO_EXISTE, RUBRO_NORTE } from './support/data.ts';
import { fixtureRouter, fixtureRoutes } from './support/fixture.router.ts';
import { codigoDe, crearServidor, rest, tokenDe, trpc, type Servidor } from './support/server.ts';

let servidor: Servidor;
let token: string;
beforeAll(async () => {
  servidor = await crearServidor({ router: fixtureRouter, routes: fixtureRoutes });
  token = await tokenDe('Owner');
});
afterAll(() => servidor.cerrar());

const JSON_TYPE = { 'content-type': 'application/json' };
const RUBROS = `/api/${NORTE}/prueba/rubros`;

type Case = {
  readonly nombre: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
  readonly anonimo?: true;
  readonly espera: readonly [status: number, error: string];
};

const CASES: readonly Case[] = [
  {
    nombre: 'malformed JSON',
    method: 'POST',
    url: RUBROS,
    headers: JSON_TYPE,
    payload: '{"codigo":',
    espera: [400, 'JSON_INVALIDO'],
  },
  {
    nombre: 'a body that would change a prototype',
    method: 'POST',
    url: RUBROS,
    headers: JSON_TYPE,
    payload: '{"__proto__":{"admin":true},"codigo":"1","nombre":"xx"}',
    espera: [400, 'JSON_INVALIDO'],
  },
  {
    nombre: 'a list where an object is expected',
    method: 'POST',
    url: RUBROS,
    headers: JSON_TYPE,
    payload: '[]',
    espera: [400, 'VALIDATION_ERROR'],
  },
  {
    nombre: 'no body',
    method: 'POST',
    url: RUBROS,
    espera: [400, 'VALIDATION_ERROR'],
  },
  {
    nombre: 'another media type',
    method: 'POST',
    url: RUBROS,
    headers: { 'content-type': 'text/csv' },
    payload: 'a;b',
    espera: [415, 'TIPO_NO_SOPORTADO'],
  },
  {
    nombre: 'a form, as a foreign page could send it',
    method: 'POST',
    url: RUBROS,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'codigo=1&nombre=xx',
    espera: [415, 'TIPO_NO_SOPORTADO'],
  },
  {
    nombre: 'a body over the limit',
    method: 'POST',
    url: RUBROS,
    headers: JSON_TYPE,
    payload: JSON.stringify({ nombre: 'x'.repeat(1024 * 1024) }),
    espera: [413, 'DEMASIADO_GRANDE'],
  },
  {
    nombre: 'malformed JSON from nobody: the session comes first',
    method: 'POST',
    url: RUBROS,
    headers: JSON_TYPE,
    payload: '{"codigo":',
    anonimo: true,
    espera: [401, 'NO_AUTENTICADO'],
  },
  {
    nombre: 'unknown route of an organisation',
    method: 'GET',
    url: `/api/${NORTE}/nada`,
    espera: [404, 'RUTA_DESCONOCIDA'],
  },
  {
    nombre: 'unknown route',
    method: 'GET',
    url: '/api/nada/de/nada',
    headers: { accept: 'text/html' },
    espera: [404, 'RUTA_DESCONOCIDA'],
  },
  {
    nombre: 'a path that is no valid URL',
    method: 'GET',
    url: '/api/%zz',
    espera: [404, 'RUTA_DESCONOCIDA'],
  },
  { nombre: 'wrong method', method: 'PUT', url: RUBROS, espera: [405, 'METODO_NO_PERMITIDO'] },
  {
    nombre: 'an id that is no UUID',
    method: 'GET',
    url: `${RUBROS}/1`,
    espera: [400, 'VALIDATION_ERROR'],
  },
  {
    nombre: 'a missing row',
    method: 'GET',
    url: `${RUBROS}/${NO_EXISTE}`,
    espera: [404, 'NO_ENCONTRADO'],
  },
  {
    nombre: 'a defect of ours',
    method: 'GET',
    url: `/api/${NORTE}/prueba/romper`,
    espera: [500, 'ERROR_INTERNO'],
  },
  {
    nombre: 'an answer that breaks its own schema',
    method: 'GET',
    url: `/api/${NORTE}/prueba/mentir`,
    espera: [500, 'ERROR_INTERNO'],
  },
  {
    nombre: 'cookies that look like a session',
    method: 'GET',
    url: '/api/prueba/sesion',
    headers: { cookie: '__session=x; __client_uat=1' },
    anonimo: true,
    espera: [401, 'NO_AUTENTICADO'],
  },
];

it.each(CASES.map((caso) => [caso.nombre, caso] as const))(
  'answers {error, message, details} to %s',
  async (_nombre, { method, url, headers, payload, anonimo, espera: [status, error] }) => {
    const authorization = `Bearer ${token}`;
    const respuesta = await servidor.app.inject({
      method,
      url,
      headers: { ...(anonimo ? {} : { authorization }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    expect([respuesta.statusCode, respuesta.json()]).toEqual([
      status,
      {
        error,
        message: expect.stringMatching(/\S/),
        details: error === 'VALIDATION_ERROR' ? expect.any(Array) : null,
      },
    ]);
    expect(respuesta.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(respuesta.headers['x-request-id']).toEqual(expect.stringMatching(/^[\w-]{36}$/));
  },
);

it('has one entry per field, in Spanish, with a dotted path', async () => {
  const respuesta = await rest(servidor.app, `/${NORTE}/prueba/rubros`, {
    method: 'POST',
    token,
    body: { codigo: '', nombre: 1, sobra: true },
  });
  expect(respuesta.body).toEqual({
    error: 'VALIDATION_ERROR',
    message: 'Hay datos que no son válidos. Revisar los campos señalados.',
    details: [
      { path: 'codigo', message: 'El código es requerido' },
      { path: 'nombre', message: expect.stringMatching(/^Entrada inválida/) },
      { path: 'sobra', message: 'Ese campo no existe' },
    ],
  });
});

describe('text in a URL', () => {
  const buscar = (query: string) =>
    rest(servidor.app, `/${NORTE}/prueba/buscar${query}`, { token });

  it.each([
    ['?limit=5&cerrado=false&estado=a', { limit: 5, cerrado: false, estado: ['a'] }],
    ['?cerrado=true&estado=a&estado=b', { cerrado: true, estado: ['a', 'b'] }],
    ['', {}],
  ])('is converted by its schema: %s', async (query, esperado) => {
    const { body } = await buscar(query);
    expect(JSON.parse(String(fieldOf(body, 'recibido')))).toEqual(esperado);
  });

  it.each([
    '?limit=abc',
    '?limit=',
    '?limit=1e3',
    '?limit=0x10',
    '?cerrado=1',
    '?otra=1',
    '?limit=1&limit=2',
  ])('is refused when it does not match: %s', async (query) => {
    expect(codigoDe(await buscar(query))).toBe('VALIDATION_ERROR');
  });

  it('does not loosen the schema shared with tRPC', async () => {
    await buscar('?limit=5');
    const porTrpc = await trpc(servidor.app, 'buscar', {
      token,
      tenantId: NORTE,
      input: { limit: '5' },
    });
    expect(codigoDe(porTrpc)).toBe('VALIDATION_ERROR');
    const enCuerpo = await rest(servidor.app, `/${NORTE}/prueba/rubros`, {
      method: 'POST',
      token,
      body: { codigo: '1', nombre: 'xx', demoraMs: '5' },
    });
    expect(codigoDe(enCuerpo)).toBe('VALIDATION_ERROR');
  });
});

it('accepts a DELETE with its fields in the body or in the query', async () => {
  const borrar = (query: string, body?: unknown) =>
    rest(servidor.app, `/${NORTE}/prueba/rubros/${RUBRO_NORTE}${query}`, {
      method: 'DELETE',
      token,
      body,
    });
  expect((await borrar('', { motivo: 'Repetido' })).body).toEqual({ motivo: 'Repetido' });
  expect((await borrar('?motivo=Repetido')).body).toEqual({ motivo: 'Repetido' });
  expect((await borrar('')).status).toBe(400);
});

it('prefers the path to body and query', async () => {
  const { status } = await rest(
    servidor.app,
    `/${NORTE}/prueba/rubros/${NO_EXISTE}?id=${RUBRO_NORTE}`,
    { token },
  );
  expect(status).toBe(404);
});

it('ignores a trailing slash', async () => {
  expect((await rest(servidor.app, `/${NORTE}/prueba/ver/`, { token })).status).toBe(200);
});

it('lists the allowed methods for a wrong one', async () => {
  const path = `/${NORTE}/prueba/rubros/${RUBRO_NORTE}`;
  const mal = await rest(servidor.app, path, { method: 'POST', token });
  const opciones = await rest(servidor.app, path, { method: 'OPTIONS' });
  expect([mal.status, mal.headers.allow]).toEqual([405, 'GET, DELETE, HEAD, OPTIONS']);
  expect([opciones.status, opciones.headers.allow]).toEqual([204, 'GET, DELETE, HEAD, OPTIONS']);
});

it('answers HEAD like GET without the body', async () => {
  const path = `/${NORTE}/prueba/ver`;
  const [get, head] = [
    await rest(servidor.app, path, { token }),
    await rest(servidor.app, path, { method: 'HEAD', token }),
  ];
  expect([head.status, head.texto]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect((await rest(servidor.app, path, { method: 'HEAD' })).status).toBe(401);
});

it('passes JSON made by PostgreSQL through unchanged, and it matches the schema', async () => {
  const porRest = await rest(servidor.app, `/${NORTE}/prueba/crudo`, { token });
  const porTrpc = await trpc(servidor.app, 'crudo', { token, tenantId: NORTE });
  expect(porRest.texto).toMatch(/^\{"total" : \d+\}$/);
  expect(porTrpc.body).toEqual(porRest.body);
});

it('hides the cause of a 500 and logs it with the request id, without personal data', async () => {
  const { headers, texto } = await rest(servidor.app, `/${NORTE}/prueba/romper`, { token });
  expect(texto).not.toMatch(/secreta|juan/);
  const linea = servidor.lineas.findLast((l) => l.includes('clave secreta'));
  expect(linea).toContain(String(headers['x-request-id']));
  expect(linea).not.toContain('juan@ejemplo');
  expect(servidor.lineas.join('')).not.toContain(token);
});

it('keeps a valid request id of the caller and replaces any other', async () => {
  const con = async (id: string) =>
    (await rest(servidor.app, '/nada', { headers: { 'x-request-id': id } })).headers[
      'x-request-id'
    ];
  expect(await con('prueba-12345')).toBe('prueba-12345');
  expect(await con('<script>')).toMatch(/^[\w-]{36}$/);
  expect(await con('x'.repeat(300))).toMatch(/^[\w-]{36}$/);
});

it('answers 503 when a statement takes too long, and the connection stays usable', async () => {
  const respuesta = await rest(servidor.app, `/${NORTE}/prueba/dormir`, { token });
  expect([respuesta.status, codigoDe(respuesta)]).toEqual([503, 'TIEMPO_AGOTADO']);
  expect(respuesta.headers['retry-after']).toBe('1');
  expect((await rest(servidor.app, `/${NORTE}/prueba/ver`, { token })).status).toBe(200);
});
