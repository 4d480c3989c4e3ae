import {
  infoOrganizacionSchema,
  misOrganizacionesSchema,
  perfilSchema,
  sesionValidaSchema,
} from '@plomada/domain/organizaciones/organizacion.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { APAGADA, GENTE, NORTE, SUR } from '../../../test/support/data.ts';
import { como } from '../../../test/support/rest-client.ts';
import {
  AHORA,
  crearServidor,
  rest,
  tokenDe,
  type Servidor,
} from '../../../test/support/server.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor();
});
afterAll(() => servidor.cerrar());

const misOrganizaciones = async (persona: keyof typeof GENTE) =>
  rest(servidor.app, '/auth/user-tenants', { token: await tokenDe(persona) });

describe('GET /auth/user-tenants', () => {
  it('lists active memberships by name, also of an inactive organisation', async () => {
    const { status, body } = await misOrganizaciones('Owner');
    expect(status).toBe(200);
    expect(misOrganizacionesSchema.parse(body)).toEqual(body);
    expect(body).toEqual({
      tenants: [
        {
          tenantId: APAGADA,
          tenantName: 'Constructora Apagada',
          role: 'Owner',
          status: 'active',
          isActive: false,
          subscription: { plan: 'free', expiresAt: null },
        },
        {
          tenantId: NORTE,
          tenantName: 'Constructora Norte',
          role: 'Owner',
          status: 'active',
          isActive: true,
          subscription: { plan: 'free', expiresAt: null },
        },
      ],
      user: { fullName: 'Owner Prueba', role: 'Owner', defaultTenantId: null },
      limit: { current: 2, max: null },
    });
  });

  it('shows the limit and the plan as they are kept', async () => {
    await servidor.admin('update users set max_tenants = 3 where id = $1', [GENTE.OwnerDelSur.id]);
    await servidor.admin(
      `update tenants set plan = 'PREMIUM', expira_en = '2026-12-10T13:00:00Z' where id = $1`,
      [SUR],
    );
    const { body } = await misOrganizaciones('OwnerDelSur');
    expect(body).toMatchObject({
      tenants: [{ subscription: { plan: 'premium', expiresAt: '2026-12-10T13:00:00.000Z' } }],
      limit: { current: 1, max: 3 },
    });
  });

  it('has two 404s: none at all reports it in words the client looks for, none active does not', async () => {
    const [ninguna, inactiva] = [
      await misOrganizaciones('Nadie'),
      await misOrganizaciones('Inactivo'),
    ];
    expect([ninguna.status, inactiva.status]).toEqual([404, 404]);
    expect(ninguna.texto).toContain('no tenants found');
    expect(inactiva.texto).not.toContain('no tenants found');
  });

  it('refuses a suspended account by the name that the contract gives it', async () => {
    const { status, body } = await misOrganizaciones('Suspendido');
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: 'Account Suspended' });
  });
});

describe('GET /{tenantId}', () => {
  it('describes the organisation and who asks', async () => {
    const { get } = await como(servidor, 'Usuario');
    const { status, body } = await get('');
    expect(status).toBe(200);
    expect(infoOrganizacionSchema.parse(body)).toEqual(body);
    expect(body).toEqual({
      tenant: {
        id: NORTE,
        name: 'Constructora Norte',
        isActive: true,
        subscription: { plan: 'free', expiresAt: null },
        settings: { monedaBase: 'ARS', cuit: null },
      },
      user: {
        id: GENTE.Usuario.id,
        nombre: 'Usuario',
        role: 'Usuario',
        fullName: 'Usuario Prueba',
        administracion: false,
      },
    });
  });

  it('answers an active member of an inactive organisation with isActive false', async () => {
    const { get } = await como(servidor, 'Socio', APAGADA);
    const { status, body } = await get('');
    expect(status).toBe(200);
    expect(body).toMatchObject({ tenant: { isActive: false }, user: { role: 'Socio' } });
    expect((await get('/proyectos')).status).toBe(403);
  });
});

it('gives the profile and validates the session', async () => {
  const token = await tokenDe('Admin');
  const perfil = await rest(servidor.app, '/auth/profile', { token });
  expect(perfilSchema.parse(perfil.body)).toEqual(perfil.body);
  const { id, email, nombre, apellido } = GENTE.Admin;
  const user = { id, email, nombre, apellido, fullName: 'Admin Prueba' };
  expect(perfil.body).toEqual({ user });
  const sesion = await rest(servidor.app, '/auth/validate-session', { token, method: 'POST' });
  expect(sesionValidaSchema.parse(sesion.body)).toEqual(sesion.body);
  expect(sesion.body).toEqual({ valid: true, user });
});

describe('POST /{tenantId}/auth/log-access', () => {
  const accesos = () =>
    servidor.admin(
      `select a.accion, a.entidad, a.entidad_id, a.actor_rol, a.canal, a.ts, m.ultimo_acceso
       from audit_logs a join memberships m on m.tenant_id = a.tenant_id and m.user_id = a.actor_id
       where a.tenant_id = $1 and a.actor_id = $2 and a.accion <> 'LOGIN'`,
      [APAGADA, GENTE.Socio.id],
    );

  it('marks the entry and audits it, also while the organisation is inactive', async () => {
    const { post } = await como(servidor, 'Socio', APAGADA);
    const { status, body } = await post('/auth/log-access', { tenantId: APAGADA.toUpperCase() });
    expect([status, body]).toEqual([200, { registrado: true }]);
    expect(await accesos()).toEqual([
      {
        accion: 'ACCESO',
        entidad: 'ORGANIZACION',
        entidad_id: APAGADA,
        actor_rol: 'SOCIO',
        canal: 'REST',
        ts: AHORA,
        ultimo_acceso: AHORA,
      },
    ]);
  });

  it('is written once for each change of organisation of a sign-in, also when asked at once', async () => {
    const entrar = async (tenantId: string, sid: string) => {
      const token = await tokenDe('Owner', { sid });
      const path = `/${tenantId}/auth/log-access`;
      const { status, body } = await rest(servidor.app, path, { method: 'POST', token });
      expect([status, body]).toEqual([200, { registrado: true }]);
    };
    const escritas = async () =>
      (
        await servidor.admin<{ tenant_id: string }>(
          `select tenant_id from audit_logs where accion = 'ACCESO' and actor_id = $1`,
          [GENTE.Owner.id],
        )
      ).map(({ tenant_id }) => tenant_id);
    for (const donde of [NORTE, NORTE, APAGADA, APAGADA, NORTE]) await entrar(donde, 'sess_a');
    expect((await escritas()).toSorted()).toEqual([NORTE, NORTE, APAGADA].toSorted());
    await Promise.all(Array.from({ length: 8 }, () => entrar(NORTE, 'sess_b')));
    expect(await escritas()).toHaveLength(4);
    // A sign-in on another device does not change the organisation of this one.
    await entrar(NORTE, 'sess_a');
    expect(await escritas()).toHaveLength(4);
  });

  it('refuses a payload that names another organisation, and writes nothing', async () => {
    const { post } = await como(servidor, 'Socio', APAGADA);
    const { status, body } = await post('/auth/log-access', { tenantId: NORTE });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: 'VALIDATION_ERROR', details: [{ path: 'tenantId' }] });
    expect(await accesos()).toHaveLength(1);
  });
});
