import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { procedureEntries } from '../src/http/rest/operation.ts';
import { appRouter } from '../src/start/routes/app-router.ts';
import { REST_ROUTES } from '../src/start/routes/rest-routes.ts';
import type { PermissionCase } from './cases/permission-case.ts';
import { FIXTURE_CASES, PRODUCT_CASES, PUBLICOS } from './cases/permissions.cases.ts';
import { APAGADA, GENTE, NORTE, NO_EXISTE, type Persona } from './support/data.ts';
import { fixtureRouter, fixtureRoutes } from './support/fixture.router.ts';
import {
  codigoDe,
  crearServidor,
  rest,
  tokenDe,
  tokenFalso,
  trpc,
  type Respuesta,
  type Servidor,
} from './support/server.ts';

type Quien = {
  readonly nombre: string;
  readonly token: () => Promise<string | undefined>;
  readonly tenantId: string;
  readonly espera: (caso: PermissionCase) => readonly [status: number, codigo?: string];
};

const pasa = (caso: PermissionCase) => [caso.ok ?? 200] as const;
const libre = (caso: PermissionCase) => caso.quien === 'publico';
const soloSesion = (caso: PermissionCase) => caso.quien === 'publico' || caso.quien === 'sesion';

const sinSesion = (caso: PermissionCase) =>
  libre(caso) ? pasa(caso) : ([401, 'NO_AUTENTICADO'] as const);
const sinAcceso = (caso: PermissionCase) =>
  soloSesion(caso) ? pasa(caso) : ([403, 'ACCESS_DENIED'] as const);
const suspendido = (caso: PermissionCase) =>
  libre(caso) ? pasa(caso) : ([403, 'Account Suspended'] as const);
const segunRol = (rol: Rol) => (caso: PermissionCase) =>
  typeof caso.quien === 'string' || caso.quien.includes(rol)
    ? pasa(caso)
    : ([403, 'SIN_PERMISO'] as const);
const enInactiva = (caso: PermissionCase) =>
  soloSesion(caso) || caso.evenIfInactive === true
    ? pasa(caso)
    : ([403, 'ORGANIZACION_INACTIVA'] as const);
const sinOrganizacion = (caso: PermissionCase) =>
  soloSesion(caso) ? pasa(caso) : ([404, 'TENANT_NOT_FOUND'] as const);

const persona = (
  nombre: string,
  quien: Persona,
  espera: Quien['espera'],
  tenantId: string = NORTE,
): Quien => ({ nombre, token: () => tokenDe(quien), tenantId, espera });

const GENTE_QUE_LLAMA: readonly Quien[] = [
  { nombre: 'anonymous', token: async () => undefined, tenantId: NORTE, espera: sinSesion },
  { nombre: 'garbage token', token: async () => 'no.es.token', tenantId: NORTE, espera: sinSesion },
  { nombre: 'machine key', token: async () => 'ak_123456', tenantId: NORTE, espera: sinSesion },
  {
    nombre: 'token signed by another key',
    token: () => tokenFalso('Owner'),
    tenantId: NORTE,
    espera: sinSesion,
  },
  {
    nombre: 'expired token',
    token: () => tokenDe('Owner', { segundos: -30 }),
    tenantId: NORTE,
    espera: sinSesion,
  },
  {
    nombre: 'token of another site',
    token: () => tokenDe('Owner', { azp: 'https://otro.example' }),
    tenantId: NORTE,
    espera: sinSesion,
  },
  {
    nombre: 'pending session',
    token: () => tokenDe('Owner', { sts: 'pending' }),
    tenantId: NORTE,
    espera: sinSesion,
  },
  persona('member of nothing', 'Nadie', sinAcceso),
  persona('Owner of another organisation', 'OwnerDelSur', sinAcceso),
  persona('inactive member', 'Inactivo', sinAcceso),
  persona('invited member', 'Invitado', sinAcceso),
  persona('suspended account', 'Suspendido', suspendido),
  persona('Owner', 'Owner', segunRol('Owner')),
  persona('Admin', 'Admin', segunRol('Admin')),
  persona('Usuario', 'Usuario', segunRol('Usuario')),
  persona('Socio', 'Socio', segunRol('Socio')),
  persona('Owner of an inactive organisation', 'Owner', enInactiva, APAGADA),
  persona('Owner, unknown organisation', 'Owner', sinOrganizacion, NO_EXISTE),
  persona('Owner, organisation id that is no UUID', 'Owner', sinOrganizacion, 'nadie'),
];

function comprobar(respuesta: Respuesta, [status, codigo]: readonly [number, string?]) {
  expect({ status: respuesta.status, codigo: codigo ? codigoDe(respuesta) : undefined }).toEqual({
    status,
    codigo,
  });
}

const SOLO_REST = [415, 'SOLO_REST'] as const;

function matriz(casos: readonly PermissionCase[], servidor: () => Servidor) {
  describe.each(casos.map((caso) => [caso.procedure, caso] as const))('%s', (_nombre, caso) => {
    it.each(GENTE_QUE_LLAMA.map((quien) => [quien.nombre, quien] as const))(
      '%s',
      async (_quien, quien) => {
        const token = await quien.token();
        const { tenantId } = quien;
        const [status, codigo] = caso.excepciones?.[quien.nombre] ?? quien.espera(caso);
        if (caso.rest) {
          const { method, path, body } = caso.rest;
          const url = path.replace('{t}', tenantId);
          comprobar(await rest(servidor().app, url, { method, token, body }), [status, codigo]);
        }
        const { procedure, type, input } = caso;
        const porTrpc = await trpc(servidor().app, procedure, { token, tenantId, input, type });
        const enTrpc = caso.soloRest ? SOLO_REST : ([status === 201 ? 200 : status] as const);
        const pasa = codigo === undefined || caso.guardia?.some((rol) => rol === quien.nombre);
        comprobar(porTrpc, pasa ? enTrpc : [status, codigo]);
      },
    );
  });
}

describe('permission matrix: kinds of guard', () => {
  let servidor: Servidor;
  beforeAll(async () => {
    servidor = await crearServidor({ router: fixtureRouter, routes: fixtureRoutes });
  });
  afterAll(() => servidor.cerrar());
  matriz(FIXTURE_CASES, () => servidor);

  it('asks for the organisation before anything else of a tRPC call', async () => {
    const token = await tokenDe('Owner');
    const respuesta = await trpc(servidor.app, 'crear', { token, type: 'mutation', input: {} });
    comprobar(respuesta, [400, 'TENANT_ID_REQUERIDO']);
    expect(respuesta.body).toMatchObject({ message: 'Tenant ID is required' });
  });

  it('counts a role change and a deactivation on the very next request', async () => {
    const token = await tokenDe('Admin');
    const ver = () => rest(servidor.app, `/${NORTE}/prueba/auditoria`, { token });
    const cambiar = (sql: string) =>
      servidor.admin(
        `update memberships set ${sql} where tenant_id = $1
           and user_id = (select id from users where email = 'admin@prueba.test')`,
        [NORTE],
      );
    comprobar(await ver(), [200]);
    await cambiar("rol = 'USUARIO'");
    comprobar(await ver(), [403, 'SIN_PERMISO']);
    await cambiar("rol = 'ADMIN', estado = 'INACTIVE'");
    comprobar(await ver(), [403, 'ACCESS_DENIED']);
    await cambiar("estado = 'ACTIVE'");
    comprobar(await ver(), [200]);
  });
});

describe('permission matrix: the product', () => {
  let servidor: Servidor;
  beforeAll(async () => {
    servidor = await crearServidor();
  });
  afterAll(() => servidor.cerrar());
  matriz(PRODUCT_CASES, () => servidor);

  it('refuses at once whatever a role that was lost a moment ago allowed', async () => {
    const token = await tokenDe('Admin');
    const poner = (rol: string) =>
      servidor.admin('update memberships set rol = $3 where tenant_id = $1 and user_id = $2', [
        NORTE,
        GENTE.Admin.id,
        rol,
      ]);
    const deAdmin = PRODUCT_CASES.filter(
      ({ quien }) => Array.isArray(quien) && quien.includes('Admin') && !quien.includes('Socio'),
    );
    expect(deAdmin.length).toBeGreaterThan(8);
    for (const { procedure, type, input, rest: r } of deAdmin) {
      const porRest = () =>
        rest(servidor.app, String(r?.path).replace('{t}', NORTE), { ...r, token });
      expect((await porRest()).status).not.toBe(403);
      await poner('SOCIO');
      comprobar(await porRest(), [403, 'SIN_PERMISO']);
      const porTrpc = await trpc(servidor.app, procedure, { token, tenantId: NORTE, input, type });
      comprobar(porTrpc, [403, 'SIN_PERMISO']);
      await poner('ADMIN');
    }
  });

  const todos = procedureEntries(appRouter);
  const withCase = new Set(PRODUCT_CASES.map(({ procedure }) => procedure));

  it('gives every procedure a declared guard and output', () => {
    expect(todos.filter(({ meta, output: salida }) => !meta || !salida)).toEqual([]);
  });

  it('has no public procedure outside the list', () => {
    const publicos = todos.filter(({ meta }) => meta?.access === 'publico');
    expect(publicos.map(({ path }) => path)).toEqual(PUBLICOS);
  });

  it('has a line of the matrix for every procedure', () => {
    expect(todos.map(({ path }) => path).filter((path) => !withCase.has(path))).toEqual([]);
  });

  it('has a line of the matrix for every REST route', () => {
    const conRest = new Set(
      PRODUCT_CASES.flatMap(({ rest: r, procedure }) => (r ? [`${r.method} ${procedure}`] : [])),
    );
    const withoutCase = REST_ROUTES.filter((r) => !conRest.has(`${r.method} ${r.procedure}`));
    expect(withoutCase.map(({ path }) => path)).toEqual([]);
  });
});
