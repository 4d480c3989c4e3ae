import { testTenantId } from '@plomada/db/testing/tenant-id';
import { fieldOf } from '@plomada/domain/base/field-of';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { auditRowOf, compareFields } from '../src/audit/record-audit.ts';
import { GENTE, NORTE } from './support/data.ts';
import { fixtureRouter, fixtureRoutes } from './support/fixture.router.ts';
import { AHORA, crearServidor, rest, tokenDe, trpc, type Servidor } from './support/server.ts';

let servidor: Servidor;
let token: string;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true, router: fixtureRouter, routes: fixtureRoutes });
  token = await tokenDe('Admin');
});
afterAll(() => servidor.cerrar());

const PATHS = [
  ['crear', '/prueba/rubros'],
  ['crearBis', '/prueba/rubros-bis'],
] as const;

it.each(PATHS)('%s: records user, action, time and origin', async (procedure, path) => {
  const codigo = `a-${procedure}`;
  const respuesta = await rest(servidor.app, `/${NORTE}${path}`, {
    method: 'POST',
    token,
    body: { codigo, nombre: 'Cubiertas' },
    headers: { 'x-request-id': `pedido-${procedure}`, 'user-agent': 'prueba/1' },
  });
  const filas = await servidor.admin(
    `select * from audit_logs where request_id = $1 and accion = 'CREAR'`,
    [`pedido-${procedure}`],
  );
  expect(filas).toMatchObject([
    {
      tenant_id: NORTE,
      ts: AHORA,
      actor_id: GENTE.Admin.id,
      actor_nombre: 'Admin Prueba',
      actor_rol: 'ADMIN',
      accion: 'CREAR',
      entidad: 'rubro',
      entidad_id: fieldOf(respuesta.body, 'id'),
      cambios: [
        { campo: 'codigo', antes: null, despues: codigo },
        { campo: 'nombre', antes: null, despues: 'Cubiertas' },
      ],
      ip: '127.0.0.1',
      user_agent: 'prueba/1',
      canal: 'REST',
    },
  ]);
});

it.each([
  [{}, 'WEB'],
  [{ 'x-plomada-canal': 'script' }, 'SCRIPT'],
])('names the channel of a tRPC call: %j is %s', async (headers, canal) => {
  const codigo = `canal-${canal}`;
  const input = { codigo, nombre: 'Pisos' };
  await trpc(servidor.app, 'crear', { token, tenantId: NORTE, type: 'mutation', input, headers });
  const [fila] = await servidor.admin(
    `select canal from audit_logs where cambios::text like '%' || $1 || '%'`,
    [codigo],
  );
  expect(fila).toEqual({ canal });
});

it.each(PATHS)('%s: is rolled back when its audit row fails', async (_procedure, path) => {
  const codigo = `sin-auditoria-${path}`;
  const enviar = () =>
    rest(servidor.app, `/${NORTE}${path}`, {
      method: 'POST',
      token,
      body: { codigo, nombre: 'Vidrios' },
    });
  await servidor.admin(
    `create or replace function romper() returns trigger language plpgsql as
     $$ begin raise exception 'no'; end $$`,
  );
  await servidor.admin(
    'create trigger romper before insert on audit_logs for each row execute function romper()',
  );
  const fallida = await enviar();
  await servidor.admin('drop trigger romper on audit_logs');
  const filas = await servidor.admin('select 1 from rubros where codigo = $1', [codigo]);
  expect([fallida.status, filas.length]).toEqual([500, 0]);
  expect((await enviar()).status).toBe(201);
});

it('prevents the app’s login from changing or deleting the log', async () => {
  await expect(servidor.db.query('update audit_logs set resumen = resumen')).rejects.toThrow(
    /permission denied/,
  );
  await expect(servidor.db.query('delete from audit_logs')).rejects.toThrow(/permission denied/);
});

it('records only the fields that changed', () => {
  expect(compareFields({ nombre: 'A', monto: 1n, notas: null }, { nombre: 'B', monto: 1 })).toEqual(
    [{ campo: 'nombre', antes: 'A', despues: 'B' }],
  );
});

it('omits the origin of a call from a row that partners can see', () => {
  const ctx = {
    tenantId: testTenantId(NORTE),
    now: AHORA,
    actor: { userId: GENTE.Admin.id, nombre: 'Admin Prueba', rol: 'Admin' as const },
    impersonator: null,
    ip: '127.0.0.1',
    userAgent: 'prueba/1',
    requestId: 'pedido',
    channel: 'WEB' as const,
    services: { hashSoon: () => {} },
  };
  const acto = { accion: 'CREAR', entidad: 'INFORME' } as const;
  const origen = { ip: '127.0.0.1', user_agent: 'prueba/1', request_id: 'pedido' };
  expect(auditRowOf(ctx, acto)).toMatchObject(origen);
  const sin = auditRowOf(ctx, { ...acto, sinOrigen: true });
  expect(sin).toMatchObject({ ip: null, user_agent: null, request_id: null, canal: 'WEB' });
  expect(sin.actor_nombre).toBe('Admin Prueba');
});
