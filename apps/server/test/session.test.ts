import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import type { IdentityUser } from '../src/context/services.ts';
import { GENTE, NORTE } from './support/data.ts';
import { fixtureRouter, fixtureRoutes } from './support/fixture.router.ts';
import {
  codigoDe,
  crearServidor,
  EMISOR,
  IDENTIDAD_VACIA,
  ORIGEN,
  rest,
  tokenDe,
  tokenDeSujeto,
  type Servidor,
} from './support/server.ts';

let servidor: Servidor;
const preguntas: string[] = [];
const persona = (clerkId: string): IdentityUser => ({
  clerkId,
  email: `${clerkId}@prueba.test`,
  emailVerified: true,
  nombre: 'Nueva',
  apellido: null,
  maxTenants: 2,
  updatedAt: new Date('2026-11-01T00:00:00Z'),
});

beforeAll(async () => {
  servidor = await crearServidor({
    router: fixtureRouter,
    routes: fixtureRoutes,
    identity: {
      ...IDENTIDAD_VACIA,
      getUser: async (clerkId) => {
        preguntas.push(clerkId);
        if (clerkId === 'user_caido') throw new Error('provider down');
        return clerkId === 'user_borrado' ? null : persona(clerkId);
      },
    },
  });
});
afterAll(() => servidor.cerrar());

const sesion = async (sub: string) =>
  rest(servidor.app, '/prueba/sesion', { token: await tokenDeSujeto(sub) });

it('copies a person at the first call, once for many calls at the same time', async () => {
  const respuestas = await Promise.all(Array.from({ length: 15 }, () => sesion('user_nuevo')));
  expect(new Set(respuestas.map(({ status, texto }) => `${status} ${texto}`))).toEqual(
    new Set(['200 {"email":"user_nuevo@prueba.test"}']),
  );
  const filas = await servidor.admin('select max_tenants from users where clerk_id = $1', [
    'user_nuevo',
  ]);
  expect(filas).toEqual([{ max_tenants: 2 }]);
  preguntas.length = 0;
  await sesion('user_nuevo');
  expect(preguntas).toEqual([]);
});

it('also copies a person whose first call names an organisation', async () => {
  const token = await tokenDeSujeto('user_directo');
  const respuesta = await rest(servidor.app, `/${NORTE}/prueba/ver`, { token });
  expect([respuesta.status, codigoDe(respuesta)]).toEqual([403, 'ACCESS_DENIED']);
  expect(respuesta.body).toMatchObject({ message: expect.stringContaining('tenant') });
});

it('refuses a person whom the provider no longer knows', async () => {
  expect((await sesion('user_borrado')).status).toBe(401);
});

it('answers 503 when the provider cannot be reached', async () => {
  const respuesta = await sesion('user_caido');
  expect([respuesta.status, codigoDe(respuesta)]).toEqual([503, 'NO_DISPONIBLE']);
});

it('treats localhost and 127.0.0.1 as one site, and no other port', async () => {
  const con = async (azp: string) =>
    (await rest(servidor.app, '/prueba/sesion', { token: await tokenDe('Owner', { azp }) })).status;
  expect(await con('http://127.0.0.1:3000')).toBe(200);
  expect(await con('http://127.0.0.1:3001')).toBe(401);
});

it('refuses a token issued for another site, though signed by our instance and requested by our page', async () => {
  const con = async (aud: string | string[]) =>
    (await rest(servidor.app, '/prueba/sesion', { token: await tokenDe('Owner', { aud }) })).status;
  expect(await con('otro-servicio')).toBe(401);
  expect(await con(['otro-servicio', 'y-otro'])).toBe(401);
  expect(await con(ORIGEN)).toBe(200);
});

it.each([
  'mch_maquina',
  'user_',
  'user_a\u0000b',
  'user_\u0000',
  'user_a b',
  'user_ñandú',
  `user_${'x'.repeat(101)}`,
])('refuses a token whose subject is no person: %j', async (sub) => {
  expect((await sesion(sub)).status).toBe(401);
});

it.each([
  ['of another instance', 'https://otra.clerk.accounts.dev'],
  ['over http', 'http://clerk.local.test'],
  ['with a path', 'https://clerk.local.test/'],
  ['of our own origin, where nothing is proxied', `${ORIGEN}/__clerk`],
  ['that is empty', ''],
])('refuses a token whose issuer is one %s', async (_nombre, iss) => {
  const token = await tokenDe('Owner', { iss });
  expect((await rest(servidor.app, '/prueba/sesion', { token })).status).toBe(401);
});

it('accepts the proxied address as issuer where the provider is proxied, and the instance’s own', async () => {
  const conProxy = await crearServidor({
    router: fixtureRouter,
    routes: fixtureRoutes,
    env: { CLERK_PROXY_URL: '/__clerk', CLERK_FAPI_URL: 'http://127.0.0.1:9/__clerk' },
  });
  const con = async (iss: string) =>
    (await rest(conProxy.app, '/prueba/sesion', { token: await tokenDe('Owner', { iss }) })).status;
  const estados = [
    await con(`${ORIGEN}/__clerk`),
    await con('http://127.0.0.1:3000/__clerk'),
    await con(EMISOR),
    await con(ORIGEN),
    await con('https://malo.example/__clerk'),
  ];
  await conProxy.cerrar();
  expect(estados).toEqual([200, 200, 200, 401, 401]);
});

it('shows a suspended account its state on the next request', async () => {
  const token = await tokenDe('Nadie');
  const ver = () => rest(servidor.app, '/prueba/sesion', { token });
  expect((await ver()).status).toBe(200);
  await servidor.admin('update users set suspendido_en = now() where id = $1', [GENTE.Nadie.id]);
  const respuesta = await ver();
  expect([respuesta.status, respuesta.body]).toEqual([
    403,
    {
      error: 'Account Suspended',
      message: expect.stringContaining('suspendida'),
      details: [expect.objectContaining({ path: 'user' })],
    },
  ]);
});

it.each(['/api/prueba/sesion', '/trpc/sesion', '/trpc/sesion,sesion?batch=1'])(
  'forbids proxies and the browser to store the answer of %s',
  async (url) => {
    const authorization = `Bearer ${await tokenDe('Owner')}`;
    const { headers } = await servidor.app.inject({ url, headers: { authorization } });
    expect(headers['cache-control']).toBe('no-store');
  },
);

it('stops accepting a cached token when it expires', async () => {
  // The tolerance is five seconds, and this token exceeds it within a second.
  const token = await tokenDe('Owner', { segundos: -4 });
  const ver = async () => (await rest(servidor.app, '/prueba/sesion', { token })).status;
  expect(await ver()).toBe(200);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1600 });
  try {
    expect(await ver()).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});
