import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { deleteExpiredKeys } from '../src/context/transaction.ts';
import { NORTE } from './support/data.ts';
import { fixtureRouter, fixtureRoutes } from './support/fixture.router.ts';
import {
  AHORA,
  claveNueva,
  codigoDe,
  crearServidor,
  rest,
  tokenDe,
  trpc,
  type Servidor,
} from './support/server.ts';

let servidor: Servidor;
let token: string;
let serie = 0;
beforeAll(async () => {
  servidor = await crearServidor({ router: fixtureRouter, routes: fixtureRoutes });
  token = await tokenDe('Owner');
});
afterAll(() => servidor.cerrar());

const nuevo = () => ({ codigo: `c${(serie += 1)}`, nombre: 'Hormigón' });

async function cuantos(codigo: string): Promise<{ filas: number; auditadas: number }> {
  const [fila] = await servidor.admin<{ filas: number; auditadas: number }>(
    `select count(*)::int as filas, (select count(*)::int from audit_logs a
       where a.cambios @> jsonb_build_array(jsonb_build_object('campo', 'codigo', 'despues', $1::text))) as auditadas
     from rubros where codigo = $1`,
    [codigo],
  );
  return fila ?? { filas: -1, auditadas: -1 };
}

describe.each([
  ['procedure', '/prueba/rubros', 'crear'],
  ['second procedure', '/prueba/rubros-bis', 'crearBis'],
])('Idempotency-Key of a %s', (_nombre, path, procedure) => {
  const crear = (body: unknown, headers: Record<string, string>, quien = token) =>
    rest(servidor.app, `/${NORTE}${path}`, { method: 'POST', token: quien, body, headers });

  it('replays the first answer byte by byte, with one effect and one audit row', async () => {
    const [body, clave] = [nuevo(), claveNueva()];
    const primera = await crear(body, clave);
    const segunda = await crear(body, clave);
    expect(primera.status).toBe(201);
    expect([segunda.status, segunda.texto]).toEqual([201, primera.texto]);
    expect(await cuantos(body.codigo)).toEqual({ filas: 1, auditadas: 1 });
  });

  it('treats the same body with its fields in another order as the same request', async () => {
    const [{ codigo, nombre }, clave] = [nuevo(), claveNueva()];
    const primera = await crear({ codigo, nombre }, clave);
    expect((await crear({ nombre, codigo }, clave)).texto).toBe(primera.texto);
  });

  it('refuses another body with the same key', async () => {
    const [body, clave] = [nuevo(), claveNueva()];
    await crear(body, clave);
    const otra = await crear({ ...body, nombre: 'Otro' }, clave);
    expect([otra.status, codigoDe(otra)]).toEqual([409, 'IDEMPOTENCIA_DISTINTA']);
  });

  it('runs once for 20 calls at the same time', async () => {
    const [body, clave] = [{ ...nuevo(), demoraMs: 50 }, claveNueva()];
    const respuestas = await Promise.all(Array.from({ length: 20 }, () => crear(body, clave)));
    expect(new Set(respuestas.map(({ status, texto }) => `${status} ${texto}`)).size).toBe(1);
    expect(respuestas[0]?.status).toBe(201);
    expect(await cuantos(body.codigo)).toEqual({ filas: 1, auditadas: 1 });
  });

  it('keeps only successes: a refused call can be corrected and sent with the same key', async () => {
    const [body, clave] = [nuevo(), claveNueva()];
    expect((await crear({ ...body, nombre: '' }, clave)).status).toBe(400);
    await crear(body, {});
    const duplicada = await crear(body, clave);
    expect([duplicada.status, codigoDe(duplicada)]).toEqual([409, 'CONFLICTO']);
    const otra = nuevo();
    expect((await crear(otra, clave)).status).toBe(201);
  });

  it('is separate for each person and each procedure', async () => {
    const clave = claveNueva();
    expect((await crear(nuevo(), clave)).status).toBe(201);
    expect((await crear(nuevo(), clave, await tokenDe('Admin'))).status).toBe(201);
    const otroPath = path.endsWith('bis') ? '/prueba/rubros' : '/prueba/rubros-bis';
    const otra = await rest(servidor.app, `/${NORTE}${otroPath}`, {
      method: 'POST',
      token,
      body: nuevo(),
      headers: clave,
    });
    expect(otra.status).toBe(201);
  });

  it('is valid across transports: a REST call is replayed over tRPC', async () => {
    const [body, clave] = [nuevo(), claveNueva()];
    const porRest = await crear(body, clave);
    const porTrpc = await trpc(servidor.app, procedure, {
      token,
      tenantId: NORTE,
      type: 'mutation',
      input: body,
      headers: clave,
    });
    expect(porTrpc.body).toEqual(porRest.body);
    expect(await cuantos(body.codigo)).toEqual({ filas: 1, auditadas: 1 });
  });

  it('forgets a key after 24 hours', async () => {
    const [body, clave] = [nuevo(), claveNueva()];
    await crear(body, clave);
    await servidor.admin(
      `update idempotency_keys set creado_en = creado_en - interval '25 hours' where key = $1`,
      [clave['idempotency-key']],
    );
    expect((await crear(nuevo(), clave)).status).toBe(201);
  });
});

it('expired keys are deleted and the others kept', async () => {
  await servidor.admin('delete from idempotency_keys');
  const [vieja, fresca] = [claveNueva(), claveNueva()];
  const crear = (headers: Record<string, string>) =>
    rest(servidor.app, `/${NORTE}/prueba/rubros`, {
      method: 'POST',
      token,
      body: nuevo(),
      headers,
    });
  await crear(vieja);
  await crear(fresca);
  await servidor.admin(
    `update idempotency_keys set creado_en = creado_en - interval '25 hours' where key = $1`,
    [vieja['idempotency-key']],
  );
  await deleteExpiredKeys(servidor.db.query, AHORA);
  const quedan = await servidor.admin<{ key: string }>('select key from idempotency_keys');
  expect(quedan).toEqual([{ key: fresca['idempotency-key'] }]);
});

it('all expired keys are deleted, however many there are', async () => {
  await servidor.admin(
    `insert into idempotency_keys (user_id, procedure, key, request_hash, creado_en)
     select u.id, 'prueba', 'vieja-' || n, '', $1::timestamptz - interval '25 hours'
     from (select id from users limit 1) u, generate_series(1, 2500) n`,
    [AHORA],
  );
  await deleteExpiredKeys(servidor.db.query, AHORA);
  const [quedan] = await servidor.admin<{ n: number }>(
    `select count(*)::int as n from idempotency_keys where key like 'vieja-%'`,
  );
  expect(quedan?.n).toBe(0);
});

it.each([
  ['', 'empty'],
  ['con espacio', 'with a space'],
  ['x'.repeat(201), 'too long'],
])('refuses an invalid key: %s', async (clave) => {
  const respuesta = await rest(servidor.app, `/${NORTE}/prueba/rubros`, {
    method: 'POST',
    token,
    body: nuevo(),
    headers: { 'idempotency-key': clave },
  });
  expect([respuesta.status, codigoDe(respuesta)]).toEqual([400, 'VALIDATION_ERROR']);
});

it('refuses a tRPC batch of several mutations under one key', async () => {
  const enviar = (headers: Record<string, string>) =>
    servidor.app.inject({
      method: 'POST',
      url: '/trpc/crear,crear?batch=1',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'x-tenant-id': NORTE,
        ...headers,
      },
      payload: JSON.stringify({ 0: { json: nuevo() }, 1: { json: nuevo() } }),
    });
  expect((await enviar(claveNueva())).statusCode).toBe(400);
  expect((await enviar({})).statusCode).toBe(200);
});

it('repeats a transaction that lost a race, up to a maximum number of times', async () => {
  const chocar = (veces: number, headers = {}) =>
    trpc(servidor.app, 'chocar', {
      token,
      tenantId: NORTE,
      type: 'mutation',
      input: { veces },
      headers,
    });
  const clave = claveNueva();
  expect((await chocar(2, clave)).body).toEqual({ intento: 3 });
  expect((await chocar(2, clave)).body).toEqual({ intento: 3 });
  const perdida = await chocar(20);
  expect([perdida.status, codigoDe(perdida)]).toEqual([409, 'CONFLICTO']);
});
