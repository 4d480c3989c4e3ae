import { afterAll, beforeAll, expect, it } from 'vitest';

import { NORTE } from './soporte/datos.ts';
import { fixtureRouter, fixtureRoutes } from './soporte/fixture.router.ts';
import { codigoDe, crearServidor, rest, tokenDe, trpc, type Servidor } from './soporte/servidor.ts';

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

it('limits each person over REST and tRPC together, and no one else', async () => {
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

it('answers 503 when no connection comes free', async () => {
  const ocupada = await servidor.db.pool.connect();
  const respuesta = await rest(servidor.app, `/${NORTE}/prueba/ver`, {
    token: await tokenDe('Socio'),
  });
  ocupada.release();
  expect([respuesta.status, codigoDe(respuesta)]).toEqual([503, 'NO_DISPONIBLE']);
  expect(respuesta.headers['retry-after']).toBe('1');
});
