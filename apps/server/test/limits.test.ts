import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { NORTE, type Persona } from './support/data.ts';
import { fixtureRouter, fixtureRoutes } from './support/fixture.router.ts';
import { codigoDe, crearServidor, rest, tokenDe, trpc, type Servidor } from './support/server.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({
    router: fixtureRouter,
    routes: fixtureRoutes,
    env: { RATE_LIMIT_PER_MINUTE: '6' },
    poolMax: 1,
  });
});
afterAll(() => servidor.cerrar());

it('limits each person over REST and tRPC together, and nobody else', async () => {
  const token = await tokenDe('Admin');
  const path = `/${NORTE}/prueba/ver`;
  for (let n = 0; n < 3; n += 1) {
    expect((await rest(servidor.app, path, { token })).status).toBe(200);
    expect((await trpc(servidor.app, 'ver', { token, tenantId: NORTE })).status).toBe(200);
  }
  const septima = await rest(servidor.app, path, { token });
  expect([septima.status, codigoDe(septima)]).toEqual([429, 'DEMASIADOS_PEDIDOS']);
  expect(Number(septima.headers['retry-after'])).toBeGreaterThan(0);
  const porTrpc = await trpc(servidor.app, 'ver', { token, tenantId: NORTE });
  expect([porTrpc.status, codigoDe(porTrpc)]).toEqual([429, 'DEMASIADOS_PEDIDOS']);
  const otro = await tokenDe('Owner');
  expect((await rest(servidor.app, path, { token: otro })).status).toBe(200);
});

it('answers 503 when no connection becomes free', async () => {
  const ocupada = await servidor.db.pool.connect();
  const respuesta = await rest(servidor.app, `/${NORTE}/prueba/ver`, {
    token: await tokenDe('Socio'),
  });
  ocupada.release();
  expect([respuesta.status, codigoDe(respuesta)]).toEqual([503, 'NO_DISPONIBLE']);
  expect(respuesta.headers['retry-after']).toBe('1');
});

describe('tRPC batches', () => {
  const lote = async (persona: Persona, llamadas: number, coma = ',') => {
    const path = Array.from({ length: llamadas }, () => 'ver').join(coma);
    return servidor.app.inject({
      url: `/trpc/${path}?batch=1&input=%7B%7D`,
      headers: {
        authorization: `Bearer ${await tokenDe(persona)}`,
        'x-tenant-id': NORTE,
      },
    });
  };

  it('count each call for the limit', async () => {
    const cinco = await lote('Usuario', 5);
    expect([cinco.statusCode, cinco.json()]).toMatchObject([200, { length: 5 }]);
    const dos = await lote('Usuario', 2);
    expect(dos.statusCode).toBe(429);
    expect(dos.json()).toMatchObject({
      error: { json: { data: { error: 'DEMASIADOS_PEDIDOS' } } },
    });
    expect(Number(dos.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    [21, ','],
    [60, '%2C'],
    [60, '%252C'],
    [600, ','],
  ])('of %d calls are refused before any call is executed', async (llamadas, coma) => {
    const respuesta = await lote('Invitado', llamadas, coma);
    const message = `Un lote lleva 20 llamadas como máximo, y este trae ${llamadas}. Repartirlas en varios pedidos.`;
    expect([respuesta.statusCode, respuesta.json()]).toMatchObject([
      400,
      {
        error: {
          json: {
            message,
            data: {
              error: 'VALIDATION_ERROR',
              httpStatus: 400,
              details: [{ path: 'batch', message }],
            },
          },
        },
      },
    ]);
  });
});
